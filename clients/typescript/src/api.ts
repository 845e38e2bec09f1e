// Every call of the document as a function of its name: `api.listKeys({ limit: 20 })`.
import type { components, operations } from "./openapi.d.ts";
import { OPERATIONS } from "./operations.ts";

export type Schemas = components["schemas"];
export type OperationId = keyof typeof OPERATIONS;

/** The members of a request: path and query by their names, the rest under their own. */
export type ArgumentsOf<Id extends OperationId> = PlaceOf<Id, "path"> &
  PlaceOf<Id, "query"> &
  BodyArgument<Id> & {
    /** `If-Match`, `Idempotency-Key` …; `Accept` where the answer has more than one form. */
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
  };

type PlaceOf<Id extends OperationId, Place extends "path" | "query"> =
  operations[Id]["parameters"] extends Readonly<Record<Place, infer Members>>
    ? Members
    : NonNullable<operations[Id]["parameters"][Place]> extends never
      ? unknown
      : NonNullable<operations[Id]["parameters"][Place]>;

type BodyArgument<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: infer Content };
}
  ? BodyOfContent<Content>
  : operations[Id] extends { requestBody?: { content: infer Content } }
    ? unknown extends Content
      ? unknown
      : Partial<BodyOfContent<Content>>
    : unknown;

type BodyOfContent<Content> = Content extends { "application/json": infer Json }
  ? { readonly body: Json }
  : { readonly body: Uint8Array; readonly contentType: keyof Content & string };

/** JSON as it is described, a file as bytes, nothing as undefined. */
export type AnswerOf<Id extends OperationId> = ContentOf<operations[Id]["responses"]>;

type ContentOf<Responses> = {
  [Status in keyof Responses & (200 | 201 | 204)]: Responses[Status] extends {
    content: infer Content;
  }
    ? { [Type in keyof Content]: BodyOf<Type, Content[Type]> }[keyof Content]
    : undefined;
}[keyof Responses & (200 | 201 | 204)];

type BodyOf<Type, Json> = Type extends "application/json" | "application/schema+json"
  ? Json
  : Uint8Array<ArrayBuffer>;

export type Api = {
  readonly [Id in OperationId]: {} extends ArgumentsOf<Id>
    ? (given?: ArgumentsOf<Id>) => Promise<AnswerOf<Id>>
    : (given: ArgumentsOf<Id>) => Promise<AnswerOf<Id>>;
};

export interface Given {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly body?: unknown;
  readonly contentType?: string;
  readonly [parameter: string]: unknown;
}

export type SendOperation = (id: OperationId, given: Given) => Promise<unknown>;

export function makeApi(send: SendOperation): Api {
  const ids = Object.keys(OPERATIONS) as OperationId[];
  const calls = ids.map((id) => [id, (given: Given = {}) => send(id, given)]);
  return Object.fromEntries(calls) as Api;
}

/** `/account/v1/keys/{keyId}` filled in; what is not in the path is its query. */
export function pathOf(id: OperationId, given: Given): string {
  const { headers: _, signal: __, body: ___, contentType: ____, ...parameters } = given;
  const inPath = new Set<string>();
  const path = OPERATIONS[id].path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(parameters[name]));
  });
  const query = Object.entries(parameters).filter(
    ([name, value]) => !inPath.has(name) && value !== undefined && value !== null,
  );
  if (query.length === 0) return path;
  return `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()}`;
}
