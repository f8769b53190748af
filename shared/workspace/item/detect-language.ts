import type { Language } from "@oselia/shared/model";

/** A language of the site, or "" for another. */
export type DetectedLanguage = Language | "";

/**
 * Frequent words of each language that mean nothing in the other. "de" and "en" are left out, although
 * they are the most frequent in Dutch: in French and Spanish they are too.
 */
const frequentWords: Readonly<Record<"en" | "nl", ReadonlySet<string>>> = {
  en: wordSet(
    "the and that with for from this these those you your our their they his her she him its are were " +
      "been has have will would can could not but what when where which who why how all each every " +
      "one two there then than into about after before between without until by at as to it or if no " +
      "new first more most some other only",
  ),
  nl: wordSet(
    "het een van met voor niet zijn haar hij zij ze ik je jij jullie jouw wij ons onze hun dat deze dit " +
      "ook maar nog naar bij uit aan om op te tot als dan toen waar wie wat hoe waarom wordt worden " +
      "werd heeft hebben kan kunnen moet mag wil zal geen wel veel meer iedereen elke alle twee eerste " +
      "nieuwe door zonder tussen tegen onder rond er zo",
  ),
};

/** Fewer different frequent words may be names, or words of a title in another language. */
const MIN_WORDS = 2;

/**
 * The language that a text seems to be written in, or undefined where that cannot be told: the text is
 * short, or mixed. A text in Cyrillic is Ukrainian unless it has letters that Ukrainian lacks.
 */
export function detectLanguage(text: string): DetectedLanguage | undefined {
  const cyrillic = count(text, /\p{Script=Cyrillic}/gu);
  const latin = count(text, /\p{Script=Latin}/gu);
  if (cyrillic > latin) return detectCyrillic(text);
  return latin > cyrillic ? detectLatin(text) : undefined;
}

function detectCyrillic(text: string): DetectedLanguage {
  return count(text, /[ыэъёў]/gi) > count(text, /[іїєґ]/gi) ? "" : "uk";
}

function detectLatin(text: string): "en" | "nl" | undefined {
  const words = [...new Set(text.toLowerCase().match(/\p{L}+/gu))];
  const english = words.filter((word) => frequentWords.en.has(word)).length;
  const dutch = words.filter((word) => frequentWords.nl.has(word)).length;
  if (Math.max(english, dutch) < MIN_WORDS) return undefined;
  if (english >= 2 * dutch) return "en";
  return dutch >= 2 * english ? "nl" : undefined;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
