import { describe, expect, test } from "@jest/globals";
import { detectLanguage } from "./detect-language.ts";

describe("the language of a text is", () => {
  test.each([
    [
      "uk",
      "Хор «Світлиця» шукає голоси: альти, тенори і сміливі початківці. Щосереди о 19:00 ми співаємо у великій залі.",
    ],
    ["uk", "Кобзар"],
    ["uk", "Зустріч із Dutch Ukrainian Choir: співаємо народні пісні і «Щедрик»"],
    [
      "en",
      "Open house on Saturday: bring a friend, we bring the varenyky. The doors are open from eleven until four.",
    ],
    [
      "en",
      "Elizabeth Bennet judges Mr Darcy, and he her, a little too early. Five sisters, one entail and the best first sentence in English.",
    ],
    [
      "en",
      "Captain Ahab hunts the white whale across the oceans, and Ishmael tells of it, with everything else there is to know of the sea.",
    ],
    [
      "nl",
      "Taalcafé: Nederlands oefenen met koffie en zonder toetsen. We praten een uur over één onderwerp: de huisarts, de fiets, het schoolplein.",
    ],
    [
      "nl",
      "Fouten maken mag, graag zelfs. Vrijwilligers leggen woorden uit en leren er evenveel voor terug.",
    ],
    ["", "Мы пели эту песню, когда было тихо"],
  ] as const)("%j: %s", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });
});

describe("the language cannot be told from", () => {
  test.each([
    ["nothing", ""],
    ["numbers", "1984"],
    ["a short title", "Max Havelaar"],
    ["German", "Die Straße ist lang, und er geht mit ihr zum Fluss, um das Wasser zu sehen."],
    ["French", "La maison est grande et les enfants de la ville y vont en train."],
    ["two languages at once", "Het koor zingt met de kinderen. The choir sings with the children."],
  ])("%s", (_, text) => {
    expect(detectLanguage(text)).toBeUndefined();
  });
});
