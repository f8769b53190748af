import type { MessageKey } from "@oselia/shared/model";
import { siteName } from "@oselia/shared/site";

/**
 * Why a password is too weak: it is a common one, or has no letters besides words of the account's
 * address and the site's name. Undefined for any other password. Ignores the case and width of
 * characters, and recognises common passwords typed with the Ukrainian keyboard layout.
 *
 * Used on the server only: the list of common passwords is large, and loaded on first use.
 */
export async function findWeakness(
  password: string,
  email: string,
): Promise<MessageKey | undefined> {
  if (consistsOf(password, [email, ...Object.values(siteName)])) {
    return "Your password should not be based on your email or the name of this site";
  }
  const common = await commonPasswords();
  const plain = folded(password);
  const isCommon = common.has(plain) || common.has(onLatinKeys(plain));
  return isCommon ? "This password is too common. Choose another one." : undefined;
}

let list: Promise<ReadonlySet<string>> | undefined;

function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return list;
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/** The words of an address or a name that are long enough to be recognised. */
const toWords = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);

/** True when it consists of some of these words and no further letter. */
function consistsOf(password: string, texts: readonly string[]): boolean {
  const plain = folded(password);
  const words = texts.flatMap(toWords).toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, " "), plain);
  return rest !== plain && !/\p{L}/u.test(rest);
}

const cyrillic = "йцукенгшщзхїфівапролджєячсмитьбю'";
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** What the same keys type in an English layout. */
function onLatinKeys(text: string): string {
  return [...text].map((letter) => latin[cyrillic.indexOf(letter)] ?? letter).join("");
}
