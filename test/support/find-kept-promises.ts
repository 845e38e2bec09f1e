// Finds promises that a source file keeps at module scope, in a field of a class or in what a function closes over: what one request makes there,
// another would wait for, and it never settles once the first one's client has hung up.

const DECLARED = /^(?:export )?(?:const|let|var) (\w+)([^]*?);$/gm;
const FIELD = /^ {2}(?:(?:static|readonly|private|declare) )*(#?\w+)[?!]?: ([^;=(]+)/gm;
const ASYNC_FUNCTION = /^(?:export )?async function (\w+)/gm;
/** A type; what a function answers is none that is kept. */
const PROMISE_TYPE = /(?<!=> |\): )\bPromise(?:Like)?</;
const EAGER = /^(?:await )?(?:import\(|Promise\.|new Promise\b)/;

/** What a function made once keeps for its calls: a variable, or a map. */
const IN_CLOSURE =
  /^ +(?:let (\w+): [^=;]*(?<!=> )\bPromise<|const (\w+) = new \w+<[^()]*(?<!=> )\bPromise<)/gm;

/** Their names. */
export function keptPromisesIn(text: string): string[] {
  const asyncNames = new Set([...text.matchAll(ASYNC_FUNCTION)].map(([, name]) => name));
  const declared = [...text.matchAll(DECLARED)].flatMap(([, name = "", rest = ""]) => {
    const [, type = "", value = ""] = /^(?:: ([^]*?))?(?: = ([^]*))?$/.exec(rest) ?? [];
    // What a function does when it is called, it does for the request that calls it.
    const isFunction = /^(?:async )?(?:\w+|\([^]*?\))(?:: [^]*?)? =>|^(?:async )?function\b/.test(
      value,
    );
    const called = /^(\w+)\(/.exec(value)?.[1];
    const generics = /^new \w+<([^]*?)>\(/.exec(value)?.[1] ?? "";
    const isKept =
      PROMISE_TYPE.test(type) ||
      PROMISE_TYPE.test(generics) ||
      (!isFunction &&
        (EAGER.test(value) ||
          (called !== undefined && asyncNames.has(called)) ||
          /^[\w.]+\([^]*?\)\s*\.(?:then|catch|finally)\(/.test(value)));
    return isKept ? [name] : [];
  });
  const fields = [...text.matchAll(FIELD)].flatMap(([, name = "", type = ""]) =>
    /^class |^export class |^(?:export )?abstract class /m.test(text) && PROMISE_TYPE.test(type)
      ? [name]
      : [],
  );
  const inClosures = [...text.matchAll(IN_CLOSURE)].map(([, one, other]) => (one ?? other)!);
  return [...declared, ...fields, ...inClosures];
}
