import type { Sentence } from "@oselia/shared/model";
import { siteName } from "@oselia/shared/site";

/**
 * Why nobody should have this password: it is among the most common ones, or made of nothing but the
 * account's address and the site's name. Undefined for any other. Case and
 * width of its letters make no difference, nor does the Ukrainian layout of the keyboard.
 *
 * Asked wherever a password is set, on the server alone: the list is large, and loaded when it is
 * first asked.
 */
export async function weaknessOf(password: string, email: string): Promise<Sentence | undefined> {
  if (isMadeOf(password, [email, ...Object.values(siteName)])) {
    return "Your password should not be made of your email or the name of this site";
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

/** The words of an address or a name that are long enough to be taken for one. */
const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);

/** True when some of these words are in it, and no further letter is. */
function isMadeOf(password: string, texts: readonly string[]): boolean {
  const plain = folded(password);
  const words = texts.flatMap(wordsOf).toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, " "), plain);
  return rest !== plain && !/\p{L}/u.test(rest);
}

const cyrillic = "йцукенгшщзхїфівапролджєячсмитьбю'";
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

/** What the same keys write with an English layout. */
function onLatinKeys(text: string): string {
  return [...text].map((letter) => latin[cyrillic.indexOf(letter)] ?? letter).join("");
}
