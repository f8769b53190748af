import type { LocalizedText } from "@oselia/shared/contract";
import { partnerMarks } from "./partner-marks.ts";

/** An organisation that works with the community. */
export interface Partner {
  name: LocalizedText;
  url?: string;
  /** SVG path data in a box of 48 by 48, one colour, fill rule "evenodd". */
  logo: string;
}

/** Invented organisations: replace them with your own. */
export const partners: readonly Partner[] = [
  {
    name: { en: "Linden Library", uk: "Бібліотека «Липа»", nl: "Bibliotheek De Linde" },
    logo: partnerMarks.book,
  },
  {
    name: { en: "Bridge Language School", uk: "Мовна школа «Міст»", nl: "Taalschool De Brug" },
    logo: partnerMarks.bridge,
  },
  {
    name: { en: "Barvinok Fund", uk: "Фонд «Барвінок»", nl: "Fonds Barvinok" },
    logo: partnerMarks.periwinkle,
  },
  {
    name: { en: "Kalyna Choir", uk: "Хор «Калина»", nl: "Koor Kalyna" },
    logo: partnerMarks.kalyna,
  },
  {
    name: { en: "Canal Theatre", uk: "Театр біля каналу", nl: "Theater aan de Gracht" },
    logo: partnerMarks.curtain,
  },
  {
    name: { en: "Open Kitchen", uk: "Відкрита кухня", nl: "Open Keuken" },
    logo: partnerMarks.pot,
  },
  {
    name: { en: "Bicycle Workshop", uk: "Веломайстерня", nl: "Fietswerkplaats" },
    logo: partnerMarks.wheel,
  },
  {
    name: { en: "Leleka Legal Aid", uk: "Правова допомога «Лелека»", nl: "Rechtshulp Leleka" },
    logo: partnerMarks.scales,
  },
  {
    name: { en: "Garden Next Door", uk: "Сусідський сад", nl: "Buurttuin Hiernaast" },
    logo: partnerMarks.leaf,
  },
  {
    name: { en: "Lantern Health Practice", uk: "Амбулаторія «Ліхтар»", nl: "Praktijk De Lantaarn" },
    logo: partnerMarks.lantern,
  },
  {
    name: { en: "Zirochka Playgroup", uk: "Ігрова група «Зірочка»", nl: "Speelgroep Zirochka" },
    logo: partnerMarks.star,
  },
  {
    name: { en: "Road Home Transport", uk: "Перевізник «Дорога додому»", nl: "Vervoer Huiswaarts" },
    logo: partnerMarks.road,
  },
  {
    name: { en: "Mill Museum", uk: "Музей млинів", nl: "Molenmuseum" },
    logo: partnerMarks.mill,
  },
];
