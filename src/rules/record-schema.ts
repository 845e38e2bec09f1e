// What a record's `variables` may be, as JSON Schema 2020-12, for programs that fill in forms or check their data.

export interface SchemaVariable {
  readonly name: string;
  readonly example?: string;
  readonly default?: string;
  readonly required?: boolean;
  /** Whether the variable counts. */
  readonly counter?: unknown;
  /** Of a value that is a list of rows. */
  readonly rows?: { readonly columns: readonly string[]; readonly separator: string };
}

interface ValueSchema {
  readonly type: readonly string[];
  readonly description?: string;
  readonly default?: string;
  readonly examples?: readonly string[];
}

export interface RecordSchema {
  readonly $schema: "https://json-schema.org/draft/2020-12/schema";
  readonly title: string;
  readonly type: "object";
  readonly properties: Readonly<Record<string, ValueSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** `title`: the template's name. */
export function recordSchemaOf(title: string, variables: readonly SchemaVariable[]): RecordSchema {
  const required = variables.filter((variable) => variable.required === true);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title,
    type: "object",
    // A variable may be called __proto__, which only fromEntries makes a member like any other.
    properties: Object.fromEntries(variables.map((variable) => [variable.name, valueOf(variable)])),
    required: required.map(({ name }) => name),
    additionalProperties: false,
  };
}

function valueOf({ counter, rows, example, default: byDefault }: SchemaVariable): ValueSchema {
  return {
    type: typeOf(counter !== undefined, rows !== undefined),
    ...(rows !== undefined && { description: describeRows(rows) }),
    ...(byDefault !== undefined && { default: byDefault }),
    ...(example !== undefined && { examples: [example] }),
  };
}

function typeOf(counts: boolean, hasRows: boolean): readonly string[] {
  if (hasRows) return ["string", "null"];
  return counts ? ["integer", "string", "null"] : ["string", "number", "boolean", "null"];
}

function describeRows({ columns, separator }: NonNullable<SchemaVariable["rows"]>): string {
  const between = separator === "\t" ? "tabs" : `"${separator}"`;
  const one = columns.length === 1;
  return `Rows, one per line, ${one ? "of one cell" : `cells separated by ${between}`}; or JSON: a list of objects or lists. ${one ? "Column" : "Columns"}: ${columns.join(", ")}.`;
}
