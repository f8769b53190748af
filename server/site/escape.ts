const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text between two tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Text in a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Text or a double-quoted attribute in XML, without the signs that XML 1.0 cannot hold at all. */
export function escapeXml(text: string): string {
  const holdable = text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
  return escapeAttribute(holdable);
}

/** JSON inside a script element: nothing in it can end the element. */
export function jsonForHtml(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
