import { type Language, languages } from "@oselia/shared/model";

/**
 * The reader's language: the one chosen before (cookie `language`), else the browser's preference,
 * else English (decisions, "Languages").
 */
export function requestLanguage(headers: {
  cookie?: string | undefined;
  "accept-language"?: string | undefined;
}): Language {
  const kept = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? "")?.[1];
  const preferences = (headers["accept-language"] ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(/;\s*q=/);
      return { language: tag.toLowerCase().split("-")[0], quality: quality ? Number(quality) : 1 };
    })
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);
  const wanted = [kept, ...preferences];
  for (const candidate of wanted) {
    const language = languages.find((known) => known === candidate);
    if (language) return language;
  }
  return "en";
}
