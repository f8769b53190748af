/** Documents a multipart body: its file part, how many files, and its JSON part if it has one. */
export function uploadOf(
  file: { part: string; max: number },
  json?: { part: string; schema: Record<string, unknown> },
) {
  const binary = { type: "string", format: "binary" };
  const files = file.max === 1 ? binary : { type: "array", items: binary, maxItems: file.max };
  return {
    consumes: ["multipart/form-data"],
    body: {
      type: "object",
      properties: { [file.part]: files, ...(json && { [json.part]: json.schema }) },
      required: [file.part, ...(json ? [json.part] : [])],
    },
  };
}
