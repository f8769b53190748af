import type { LocalizedText } from "@oselia/shared/contract";

/** Someone of the house's team. Sample people: a house replaces them with its own. */
export interface TeamMember {
  name: LocalizedText;
  position: LocalizedText;
  /** Names the portrait among the site's pictures. */
  photo: string;
}

/** Someone who made the site. */
export interface Developer extends TeamMember {
  /** Professional profile. */
  url: string;
}

export const team: readonly TeamMember[] = [
  {
    name: { en: "Olena Koval", uk: "Олена Коваль", nl: "Olena Koval" },
    position: { en: "Coordinator", uk: "Координаторка", nl: "Coördinator" },
    photo: "olena",
  },
  {
    name: { en: "Taras Bondar", uk: "Тарас Бондар", nl: "Taras Bondar" },
    position: { en: "Librarian", uk: "Бібліотекар", nl: "Bibliothecaris" },
    photo: "taras",
  },
  {
    name: { en: "Sofiia Melnyk", uk: "Софія Мельник", nl: "Sofiia Melnyk" },
    position: { en: "Children’s programme", uk: "Дитяча програма", nl: "Kinderprogramma" },
    photo: "sofiia",
  },
  {
    name: { en: "Pieter de Vries", uk: "Пітер де Вріс", nl: "Pieter de Vries" },
    position: { en: "Dutch lessons", uk: "Уроки нідерландської", nl: "Nederlandse les" },
    photo: "pieter",
  },
];

export const developers: readonly Developer[] = [
  {
    name: { en: "Marta Hnatiuk", uk: "Марта Гнатюк", nl: "Marta Hnatiuk" },
    position: { en: "Front end", uk: "Фронтенд", nl: "Front-end" },
    photo: "marta",
    url: "https://www.linkedin.com/",
  },
  {
    name: { en: "Danylo Shevchuk", uk: "Данило Шевчук", nl: "Danylo Sjevtsjoek" },
    position: { en: "Server", uk: "Сервер", nl: "Server" },
    photo: "danylo",
    url: "https://www.linkedin.com/",
  },
  {
    name: { en: "Iryna Lysenko", uk: "Ірина Лисенко", nl: "Iryna Lysenko" },
    position: { en: "Design", uk: "Дизайн", nl: "Ontwerp" },
    photo: "iryna",
    url: "https://www.linkedin.com/",
  },
];
