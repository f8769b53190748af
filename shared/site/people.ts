import type { LocalizedText } from "@oselia/shared/contract";

/** A member of the team. Invented people: replace them with your own. */
export interface TeamMember {
  name: LocalizedText;
  position: LocalizedText;
  /** The name of the portrait in shared/pictures. */
  photo: string;
}

/** A developer of the site. */
export interface Developer extends TeamMember {
  /** The URL of a professional profile. */
  url: string;
}

export const team: readonly TeamMember[] = [
  {
    name: { en: "Olena Koval", uk: "Олена Коваль" },
    position: { en: "Coordinator", uk: "Координаторка", nl: "Coördinator" },
    photo: "olena",
  },
  {
    name: { en: "Taras Bondar", uk: "Тарас Бондар" },
    position: { en: "Librarian", uk: "Бібліотекар", nl: "Bibliothecaris" },
    photo: "taras",
  },
  {
    name: { en: "Sofiia Melnyk", uk: "Софія Мельник" },
    position: { en: "Children’s programme", uk: "Дитяча програма", nl: "Kinderprogramma" },
    photo: "sofiia",
  },
  {
    name: { en: "Pieter de Vries", uk: "Пітер де Фріс" },
    position: { en: "Dutch lessons", uk: "Уроки нідерландської", nl: "Docent Nederlands" },
    photo: "pieter",
  },
];

export const developers: readonly Developer[] = [
  {
    name: { en: "Marta Hnatiuk", uk: "Марта Гнатюк" },
    position: { en: "Front end", uk: "Фронтенд", nl: "Front-end" },
    photo: "marta",
    url: "https://www.linkedin.com/",
  },
  {
    name: { en: "Danylo Shevchuk", uk: "Данило Шевчук" },
    position: { en: "Back end", uk: "Бекенд", nl: "Back-end" },
    photo: "danylo",
    url: "https://www.linkedin.com/",
  },
  {
    name: { en: "Iryna Lysenko", uk: "Ірина Лисенко" },
    position: { en: "Design", uk: "Дизайн", nl: "Ontwerp" },
    photo: "iryna",
    url: "https://www.linkedin.com/",
  },
];
