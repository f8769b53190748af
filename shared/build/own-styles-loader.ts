import type { LoaderContext } from "@rspack/core";
import { type Node, parse, type Rule } from "postcss";
import parseSelectors, { type Selector } from "postcss-selector-parser";

/**
 * Rejects a style sheet whose rules would also apply to other remotes and to the shell: each
 * selector must contain a class or an id. In a remote's own style sheets these are unique, since
 * they are CSS Modules; in those of packages they have the package's prefix by convention.
 *
 * @throws With the line of each selector that has neither.
 */
export default function ownStylesLoader(this: LoaderContext, source: string): string {
  const path = this.resourcePath;
  if (!path.endsWith(".module.css") && !/[\\/]node_modules[\\/]/.test(path)) {
    throw new Error(`Rename this style sheet to *.module.css: its classes are global.`);
  }
  const problems: string[] = [];
  parse(source).walkRules((rule) => {
    if (isNested(rule)) return;
    for (const selector of parseSelectors().astSync(rule.selector).nodes) {
      if (!isOwn(selector)) {
        problems.push(
          `Line ${rule.source?.start?.line}: "${selector.toString().trim()}" also selects elements ` +
            "of other remotes. Begin with a class of this style sheet.",
        );
      }
    }
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return source;
}

/** True inside another rule, which decides what it applies to, and for the steps of an animation. */
function isNested({ parent }: Node): boolean {
  if (!parent || parent.type === "root") return false;
  if (parent.type === "atrule" && /keyframes$/i.test((parent as { name?: string }).name ?? "")) {
    return true;
  }
  return parent.type === "rule" || isNested(parent as Rule);
}

/** True when elements must have, or be beside or inside one that has, a class or an identifier. */
function isOwn(selector: Selector): boolean {
  return selector.nodes.some((node) => {
    if (node.type === "class" || node.type === "id") return true;
    if (node.type !== "pseudo" || /^:(not|has|global)$/.test(node.value)) return false;
    return node.nodes.length > 0 && node.nodes.every(isOwn);
  });
}
