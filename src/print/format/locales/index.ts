// Made by scripts/build-locales.ts from CLDR 48.2.0: change nothing here. Which languages have data,
// in which scripts and regions, and where it is.

export const CLDR_VERSION = "48.2.0";

/** A language, then what may follow it in a tag. */
export const LANGUAGES = `
af NA
ak
am
ar DJ DZ ER IQ JO KM LB LY MA MR PS SA SO SS SY TN
as
ast
az Cyrl
ba
be
bg
bgc
bho
blo
bn IN
bo IN
br
brx
bs Cyrl
bua
ca FR
ceb
chr
ckb
cs
csw
cv
cy
da
de AT CH IT LI LU
doi
dsb
dz
ee
el
en 001 150 AE AG AI AT AU BB BE BI BM BS BW BZ CA CC CH CK CM CX CY CZ DE DG DK DM EE ER ES FI FJ FK FM FR GB GD GE GG GH GI GM GS GY HK HU ID IE IL IM IN IO IT JE JM JP KE KI KN KY LC LR LS LT LV MG MO MS MT MU MV MW MY NA NF NG NL NO NR NU NZ PG PK PL PN PT PW RO RW SB SC SD SE SG SH SI SK SL SS SX SZ TC TK TO TT TV TZ UA UG VC VG VU WS ZA ZM ZW
eo
es 419 AR BO BR BZ CL CO CR CU DO EC GQ GT HN MX NI PA PE PH PR PY SV US UY VE
et
eu
fa AF
ff Adlm Adlm-BF Adlm-CM Adlm-GH Adlm-GM Adlm-GW Adlm-LR Adlm-MR Adlm-NE Adlm-NG Adlm-SL Adlm-SN
fi
fil
fo DK
fr BE BI CA CD CH CM DJ DZ GN HT KM LU MA MG MR MU RW SC SY TN VU
fy
ga
gaa
gd
gl
gu
ha GH
he
hi Latn
hr BA
hsb
ht
hu
hy
ia
id
ie
ig
ii
is
it CH
ja
jv
ka
kea
kgp
kk Arab
km
kn
ko
kok Latn
ks Deva
ku
kxv Deva Orya Telu
ky
lb
lij
lmo
lo
lt
lv
mai
mi
mk
ml
mn
mni
mr
ms BN ID SG
mt
my
nb
nds
ne
nl AW BE BQ CW SR SX
nn
no
nqo
nso
oc
om KE
or
pa Arab
pcm
pl
pms
ps PK
pt AO CH CV GQ GW LU MO MZ PT ST TL
qu BO EC
raj
rm
ro MD
ru BY KG KZ MD UA
rw
sa
sah
sat
sc
scn
sd Deva
shn
si
sk
sl
so DJ ET KE
sq MK
sr Cyrl-BA Cyrl-ME Cyrl-XK Latn Latn-BA Latn-ME Latn-XK
st LS
su
sv AX FI
sw CD KE UG
syr
szl
ta LK MY SG
te
tg
th
ti ER
tk
tn BW
to
tr
tt
tyv
ug
uk
ur IN
uz Arab Cyrl
vai
vec
vi
vmw
wo
xh
xnr
yi
yo BJ
yrl CO VE
yue Hans
za
zgh
zh Hans-HK Hans-MO Hans-SG Hant Hant-HK Hant-MO Hant-MY
zu
`;

/** Other tags of these languages. */
export const ALIASES = `
adp=dz afr=af aka=ak alb=sq als=sq amh=am ara=ar arb=ar arm=hy asm=as aze=az azj=az bak=ba baq=eu
bel=be ben=bn bh=bho bih=bho bod=bo bos=bs bre=br bul=bg bur=my bxr=bua cat=ca ces=cs chi=zh chv=cv
cld=syr cls=sa cmn=zh cnr=sr-ME cym=cy cze=cs dan=da deu=de dgo=doi drh=mn drw=fa-AF dut=nl dzo=dz
ekk=et ell=el eng=en epo=eo est=et eus=eu ewe=ee fao=fo fas=fa fat=ak fin=fi fra=fr fre=fr fry=fy
fuc=ff ful=ff gaz=om geo=ka ger=de gla=gd gle=ga glg=gl gom=kok gre=el guj=gu hat=ht hau=ha
hbs=sr-Latn heb=he hin=hi hrv=hr hun=hu hye=hy ibo=ig ice=is iii=ii ile=ie in=id ina=ia ind=id
isl=is ita=it iw=he jav=jv ji=yi jpn=ja jw=jv kan=kn kas=ks kat=ka kaz=kk khk=mn khm=km kin=rw
kir=ky kmr=ku kor=ko kur=ku lao=lo lav=lv lit=lt ltz=lb lvs=lv mac=mk mal=ml mao=mi mar=mr may=ms
mkd=mk mlt=mt mo=ro mol=ro mon=mn mri=mi msa=ms mup=raj mya=my nep=ne nld=nl nno=nn nob=nb nor=no
npi=ne oci=oc ori=or orm=om ory=or pan=pa pbu=ps per=fa pes=fa pol=pl por=pt prp=gu prs=fa-AF
pus=ps que=qu quz=qu roh=rm ron=ro rum=ro rus=ru san=sa scc=sr scr=hr sh=sr-Latn sin=si slk=sk
slo=sk slv=sl snd=sd som=so sot=st spa=es sqi=sq src=sc srd=sc srp=sr sun=su swa=sw swc=sw-CD
swe=sv swh=sw tam=ta tat=tt tel=te tgk=tg tgl=fil tha=th tib=bo tir=ti tl=fil tnf=fa-AF ton=to
tsn=tn tuk=tk tur=tr tw=ak twi=ak uig=ug ukr=uk urd=ur uzb=uz uzn=uz vie=vi wel=cy wol=wo xho=xh
ydd=yi yid=yi yor=yo zha=za zho=zh zsm=ms zul=zu zyb=za
`;

/** Regions that write a language in another script than most. */
export const SCRIPTS = `
az-RU=Cyrl kk-AF=Arab kk-CN=Arab kk-IR=Arab kk-MN=Arab pa-PK=Arab sd-IN=Deva sr-ME=Latn sr-RO=Latn
sr-TR=Latn uz-AF=Arab uz-CN=Cyrl yue-CN=Hans zh-AU=Hant zh-BN=Hant zh-GB=Hant zh-GF=Hant zh-HK=Hant
zh-ID=Hant zh-MO=Hant zh-PA=Hant zh-PF=Hant zh-PH=Hant zh-SR=Hant zh-TH=Hant zh-TW=Hant zh-US=Hant
zh-VN=Hant
`;

export const LOADERS: Readonly<Record<string, () => Promise<{ readonly ROWS: string }>>> = {
  af: () => import("./af.ts"),
  ak: () => import("./ak.ts"),
  am: () => import("./am.ts"),
  ar: () => import("./ar.ts"),
  as: () => import("./as.ts"),
  ast: () => import("./ast.ts"),
  az: () => import("./az.ts"),
  ba: () => import("./ba.ts"),
  be: () => import("./be.ts"),
  bg: () => import("./bg.ts"),
  bgc: () => import("./bgc.ts"),
  bho: () => import("./bho.ts"),
  blo: () => import("./blo.ts"),
  bn: () => import("./bn.ts"),
  bo: () => import("./bo.ts"),
  br: () => import("./br.ts"),
  brx: () => import("./brx.ts"),
  bs: () => import("./bs.ts"),
  bua: () => import("./bua.ts"),
  ca: () => import("./ca.ts"),
  ceb: () => import("./ceb.ts"),
  chr: () => import("./chr.ts"),
  ckb: () => import("./ckb.ts"),
  cs: () => import("./cs.ts"),
  csw: () => import("./csw.ts"),
  cv: () => import("./cv.ts"),
  cy: () => import("./cy.ts"),
  da: () => import("./da.ts"),
  de: () => import("./de.ts"),
  doi: () => import("./doi.ts"),
  dsb: () => import("./dsb.ts"),
  dz: () => import("./dz.ts"),
  ee: () => import("./ee.ts"),
  el: () => import("./el.ts"),
  en: () => import("./en.ts"),
  eo: () => import("./eo.ts"),
  es: () => import("./es.ts"),
  et: () => import("./et.ts"),
  eu: () => import("./eu.ts"),
  fa: () => import("./fa.ts"),
  ff: () => import("./ff.ts"),
  fi: () => import("./fi.ts"),
  fil: () => import("./fil.ts"),
  fo: () => import("./fo.ts"),
  fr: () => import("./fr.ts"),
  fy: () => import("./fy.ts"),
  ga: () => import("./ga.ts"),
  gaa: () => import("./gaa.ts"),
  gd: () => import("./gd.ts"),
  gl: () => import("./gl.ts"),
  gu: () => import("./gu.ts"),
  ha: () => import("./ha.ts"),
  he: () => import("./he.ts"),
  hi: () => import("./hi.ts"),
  hr: () => import("./hr.ts"),
  hsb: () => import("./hsb.ts"),
  ht: () => import("./ht.ts"),
  hu: () => import("./hu.ts"),
  hy: () => import("./hy.ts"),
  ia: () => import("./ia.ts"),
  id: () => import("./id.ts"),
  ie: () => import("./ie.ts"),
  ig: () => import("./ig.ts"),
  ii: () => import("./ii.ts"),
  is: () => import("./is.ts"),
  it: () => import("./it.ts"),
  ja: () => import("./ja.ts"),
  jv: () => import("./jv.ts"),
  ka: () => import("./ka.ts"),
  kea: () => import("./kea.ts"),
  kgp: () => import("./kgp.ts"),
  kk: () => import("./kk.ts"),
  km: () => import("./km.ts"),
  kn: () => import("./kn.ts"),
  ko: () => import("./ko.ts"),
  kok: () => import("./kok.ts"),
  ks: () => import("./ks.ts"),
  ku: () => import("./ku.ts"),
  kxv: () => import("./kxv.ts"),
  ky: () => import("./ky.ts"),
  lb: () => import("./lb.ts"),
  lij: () => import("./lij.ts"),
  lmo: () => import("./lmo.ts"),
  lo: () => import("./lo.ts"),
  lt: () => import("./lt.ts"),
  lv: () => import("./lv.ts"),
  mai: () => import("./mai.ts"),
  mi: () => import("./mi.ts"),
  mk: () => import("./mk.ts"),
  ml: () => import("./ml.ts"),
  mn: () => import("./mn.ts"),
  mni: () => import("./mni.ts"),
  mr: () => import("./mr.ts"),
  ms: () => import("./ms.ts"),
  mt: () => import("./mt.ts"),
  my: () => import("./my.ts"),
  nb: () => import("./nb.ts"),
  nds: () => import("./nds.ts"),
  ne: () => import("./ne.ts"),
  nl: () => import("./nl.ts"),
  nn: () => import("./nn.ts"),
  no: () => import("./no.ts"),
  nqo: () => import("./nqo.ts"),
  nso: () => import("./nso.ts"),
  oc: () => import("./oc.ts"),
  om: () => import("./om.ts"),
  or: () => import("./or.ts"),
  pa: () => import("./pa.ts"),
  pcm: () => import("./pcm.ts"),
  pl: () => import("./pl.ts"),
  pms: () => import("./pms.ts"),
  ps: () => import("./ps.ts"),
  pt: () => import("./pt.ts"),
  qu: () => import("./qu.ts"),
  raj: () => import("./raj.ts"),
  rm: () => import("./rm.ts"),
  ro: () => import("./ro.ts"),
  ru: () => import("./ru.ts"),
  rw: () => import("./rw.ts"),
  sa: () => import("./sa.ts"),
  sah: () => import("./sah.ts"),
  sat: () => import("./sat.ts"),
  sc: () => import("./sc.ts"),
  scn: () => import("./scn.ts"),
  sd: () => import("./sd.ts"),
  shn: () => import("./shn.ts"),
  si: () => import("./si.ts"),
  sk: () => import("./sk.ts"),
  sl: () => import("./sl.ts"),
  so: () => import("./so.ts"),
  sq: () => import("./sq.ts"),
  sr: () => import("./sr.ts"),
  st: () => import("./st.ts"),
  su: () => import("./su.ts"),
  sv: () => import("./sv.ts"),
  sw: () => import("./sw.ts"),
  syr: () => import("./syr.ts"),
  szl: () => import("./szl.ts"),
  ta: () => import("./ta.ts"),
  te: () => import("./te.ts"),
  tg: () => import("./tg.ts"),
  th: () => import("./th.ts"),
  ti: () => import("./ti.ts"),
  tk: () => import("./tk.ts"),
  tn: () => import("./tn.ts"),
  to: () => import("./to.ts"),
  tr: () => import("./tr.ts"),
  tt: () => import("./tt.ts"),
  tyv: () => import("./tyv.ts"),
  ug: () => import("./ug.ts"),
  uk: () => import("./uk.ts"),
  ur: () => import("./ur.ts"),
  uz: () => import("./uz.ts"),
  vai: () => import("./vai.ts"),
  vec: () => import("./vec.ts"),
  vi: () => import("./vi.ts"),
  vmw: () => import("./vmw.ts"),
  wo: () => import("./wo.ts"),
  xh: () => import("./xh.ts"),
  xnr: () => import("./xnr.ts"),
  yi: () => import("./yi.ts"),
  yo: () => import("./yo.ts"),
  yrl: () => import("./yrl.ts"),
  yue: () => import("./yue.ts"),
  za: () => import("./za.ts"),
  zgh: () => import("./zgh.ts"),
  zh: () => import("./zh.ts"),
  zu: () => import("./zu.ts"),
};
