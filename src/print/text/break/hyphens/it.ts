// Made by scripts/build-hyphens.ts from the package hyphen, which has TeX's patterns; change that, not this.
import type { PackedPatterns } from "../hyphen-trie.ts";

// oxfmt-ignore
export const PATTERNS: PackedPatterns = {
  letters: "'.abcdefghijklmnopqrstuvwxyz",
  levels: ["032","00001","000032","0001","0043","0000021","0000001","0023","021","000023","00003","0032","000001","002","02","0012","000203","00021","22","01","2","1","202","232","023","32","0223","12","23","043","4","21"],
  exceptions: {},
  edges:
    "W?###HRp/#b>T2#rw#3#4RA5#E](7#JA[8#Xnm8#d[':##$*<#0f8=#3rJ=#?_Y>#U3n@#lb6C#u^8E#0C]E#<0lF#AH;G#l" +
    "<IK#v&aL#5>ZN#=hDO#C1rO#CLwP#<%5Q#I(###6kd%#4tm%#?wv%#H%###O'+&#=.4&#u)###9@O&#O+###BLa&#t,###IX" +
    "s&#8^''#Hd0'#L.###JpB'#MvK'#H'U'#IQj&#Ui9'#J-^'#m/###ME-(#IK6(#DQ?(#UWH(#L]Q(#S1###Jic(#^ol(#t2#" +
    "##V&*)#D4###_+3)#O2<)#]8E)#k5###aJ`)#_Pi)#YVr)#O7###Ub/*#eh8*#UnA*#t&###j%T*#K(###g1f*#m7o*#'+]*" +
    "#l=#+#f&###oO>+#78###(9###a1f*#mgb+#k)###tTG+#'[P+#1mk+#5st+#T:###)<###lBV,#(I_,#tNh,#qTq,#G=###" +
    "+a.-#pf7-#(0###=rI-#%0###t#S-#8l@-#40e-#,2###-2###52###72###92###;2###(3###5B+.#7lj.#+rs.#=#(/#v" +
    "/###4/:/#,?###;;L/#D4C/#5AU/#D3=&#HEX&#1Ig'#:$[(#atu(#hCW)#^9###`9###a9###r[&*##tJ*#*C,+#4$),#?Z" +
    "%-#H5n-#2?1/#]F^/#[:###/A###3A###=A###.B###DC###(B###oA###cii1#r,92#t2B2#d9K2#XB###YB###[B###\\B#" +
    "##]B###_B###b9###fB###gB###iB###h9###lB###mB###ZC###],92#DC###rUM4#YB###[B###aB###gB###(9###XB##" +
    "#YB###[B###\\B###]B###_B###Z#`4#dB###b9###fB###gB###jB###h9###lB###mB###^C###XB###YB###[B###]B###" +
    "`B###eB###fB###gB###iB###h9###lB###mB###oB###[C###.B###M;R8#X:###XB###YB###[B###_B###`B###b9###g" +
    "B###h9###lB###XC###YF###XB###YB###[B###]B###_B###`B###6Ks9#b9###fB###d9###iB###h9###lB###mB###oB" +
    "###pB###^C####6###^Ll;#XB###YB###[B###]B###aB###mQu;#b9###fB###gB###kB###ZC###XB###DC###XB###YB#" +
    "##_B###`B###^9###dB###b9###fB###h9###lB###XC###oD8=#YB###[B###\\B###]B###6G###`B###^9###`9###dB##" +
    "#eB###fB###gB###iB###jB###kB###lB###mB###oB###pB###^C###XB###YB###[B###\\B###_B###eB###fB###gB###" +
    "iB###jB###kB###lB###mB###oB###[C###TI###XC###AsTB#>$^B#XI###@0pB#B6$C#XB###YB###[B###\\B###]B###_" +
    "B###37LB#W)gB#dB###eB###fB###gB###iB###jB###kB###E[-C#mB###oB###^C###Nji1#vJ###tJ###\\kJE#XB###YB" +
    "###]B###^9###b9###U/BE#iB###h9###\\;TE#mB###^C###XB###YB###UC###ZL###XB###YB###[B###\\B###]B###_B#" +
    "##`B###^9###dB###eB###fB###gB###iB###jB###kB###lB###l@2G#oB###pB###qB###^C###]Q###IR###XB###YB##" +
    "#QC###)H###+Q###[B###\\B###]B###_B###`B###fB###gB###iB###lB###mB###ZC###8POI#^Q###C\\aI#Nn'J#6K1J#" +
    "T%:J#^C###$K###@=3L#YI###dB###)9###oD8=#YB###[B###\\B###]B###_B###`B###CC92#b9###fB###gB###iB###h" +
    "9###CY<L#HhEL#oB###pB###7fNL#oD8=#YB###\\B###b9###h9###ZC###(9###XB###YB###p@;O#^9###8T###XB###YB" +
    "###[B###\\B###_B###aB###fB###iB###mB###[C###7A###><R8#oD8=#YB###[B###]B###eB###gB###iB###lB###mB#" +
    "##oB###^C###",
};
