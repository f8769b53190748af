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

/** JSON inside a script element: nothing in it can end the element. */
export function jsonForHtml(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
