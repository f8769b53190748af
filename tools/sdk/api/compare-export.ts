import type { Node } from "typescript/unstable/ast";
import {
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from "typescript/unstable/sync";

/**
 * What has become of one export: "changed" when code that uses the earlier one may not be right any
 * more, "extended" when it is, undefined when nothing has changed.
 *
 * A value must be usable wherever the earlier one was. The types that it mentions are compared with
 * it, in the direction in which it uses them. What remains for types by themselves: which of their
 * properties teams may read or set, the unions that teams write, and the types that no value of the
 * SDK mentions, because they describe what the API returns or what a remote provides.
 */
export function compareExport(
  project: Project,
  entry: string,
  earlier: TypeSymbol,
  later: TypeSymbol,
): "changed" | "extended" | undefined {
  // Of the same package, as "atom" of jotai.
  if (earlier.id === later.id) return undefined;
  const isUsable =
    isUsableAsValue(project, earlier, later) && isUsableAsType(project, entry, earlier, later);
  if (!isUsable) return "changed";
  return readText(project, earlier) === readText(project, later) ? undefined : "extended";
}

function isUsableAsValue({ checker }: Project, earlier: TypeSymbol, later: TypeSymbol): boolean {
  if (!(earlier.flags & SymbolFlags.Value)) return true;
  if (!(later.flags & SymbolFlags.Value)) return false;
  const [old, current] = checker.getTypeOfSymbol([earlier, later]);
  if (!old || !current || current.isErrorType()) return false;
  return checker.isTypeAssignableTo(current, old) && keepsParameters(checker, old, current);
}

/** A caller may set each property of an argument: one that is no longer read would do nothing. */
function keepsParameters(checker: Project["checker"], old: Type, current: Type): boolean {
  return [SignatureKind.Call, SignatureKind.Construct].every((kind) => {
    const [before, ...overloads] = checker.getSignaturesOfType(old, kind);
    const [after] = checker.getSignaturesOfType(current, kind);
    if (!before || !after || overloads.length > 0) return true;
    return before.getParameters().every((_, index) => {
      const [expected, given] = [before, after].map((signature) =>
        index < signature.getParameters().length
          ? checker.getParameterType(signature, index)
          : undefined,
      );
      if (!expected) return true;
      return given !== undefined && keepsProperties(checker, expected, given);
    });
  });
}

function keepsProperties(checker: Project["checker"], old: Type, current: Type): boolean {
  if (!old.isObjectType() || old.id === current.id) return true;
  const names = new Set(checker.getPropertiesOfType(current).map(({ name }) => name));
  return checker.getPropertiesOfType(old).every(({ name }) => names.has(name));
}

/** What remotes write for the shell, and no function of the SDK takes. */
const written = ["Contribution", "RemoteModule"];

function isUsableAsType(
  project: Project,
  entry: string,
  earlier: TypeSymbol,
  later: TypeSymbol,
): boolean {
  const { checker } = project;
  // An instance of a class is compared with its constructor.
  if (!(earlier.flags & SymbolFlags.Type) || earlier.flags & SymbolFlags.Class) return true;
  if (!(later.flags & SymbolFlags.Type)) return false;
  const [old, current] = [earlier, later].map((symbol) => checker.getDeclaredTypeOfSymbol(symbol));
  if (!old || !current || current.isErrorType()) return false;
  const [before, after] = [countParameters(project, earlier), countParameters(project, later)];
  if (before.all > after.all || after.required > before.all) return false;
  if (!keepsProperties(checker, old, current)) return false;
  // Parameters of the two are different types.
  if (before.all > 0 || after.all > 0) return true;
  const isRead = entry.startsWith("./model");
  const isWritten = isRead || !old.isObjectType() || written.includes(earlier.name);
  return (
    (!isWritten || checker.isTypeAssignableTo(old, current)) &&
    (!isRead || checker.isTypeAssignableTo(current, old))
  );
}

/** The type parameters of a type. */
function countParameters(project: Project, symbol: TypeSymbol) {
  const node = readDeclaration(project, symbol) as
    | { typeParameters?: readonly { defaultType?: Node }[] }
    | undefined;
  const parameters = node?.typeParameters ?? [];
  const required = parameters.filter(({ defaultType }) => !defaultType);
  return { all: parameters.length, required: required.length };
}

function readText(project: Project, symbol: TypeSymbol): string {
  const node = readDeclaration(project, symbol);
  return node?.getSourceFile().text.slice(node.pos, node.end).trim() ?? "";
}

const readDeclaration = (project: Project, { declarations: [first] }: TypeSymbol) =>
  first?.resolve(project);
