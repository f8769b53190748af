import type { Contribution } from "@oselia/shared/contract";

/** What the shell knows of the public site before, or without, its code. */
export default {
  contract: 1,
  mounts: [
    {
      path: "/",
      layout: "public",
      title: { en: "Home", uk: "Головна", nl: "Home" },
      description: {
        en: "A Ukrainian community house in the Netherlands: news, a library, people. The door is open.",
        uk: "Дім української громади в Нідерландах: новини, бібліотека, люди. Двері відчинені.",
        nl: "Een Oekraïens gemeenschapshuis in Nederland: nieuws, een bibliotheek, mensen. De deur staat open.",
      },
    },
    {
      path: "/news",
      layout: "public",
      title: { en: "News", uk: "Новини", nl: "Nieuws" },
      description: {
        en: "What happens in the house: evenings, lessons, concerts and help, with photos.",
        uk: "Що відбувається в домі: вечори, уроки, концерти й допомога, з фотографіями.",
        nl: "Wat er in het huis gebeurt: avonden, lessen, concerten en hulp, met foto’s.",
      },
    },
    {
      path: "/library",
      layout: "public",
      title: { en: "Library", uk: "Бібліотека", nl: "Bibliotheek" },
      description: {
        en: "Ukrainian, Dutch and other books to borrow. Search by title, author or genre.",
        uk: "Українські, нідерландські та інші книжки, які можна взяти додому. Пошук за назвою, автором чи жанром.",
        nl: "Oekraïense, Nederlandse en andere boeken om te lenen. Zoek op titel, auteur of genre.",
      },
    },
    {
      path: "/contacts",
      layout: "public",
      title: { en: "Contacts", uk: "Контакти", nl: "Contact" },
      description: {
        en: "Where the house stands, and how to write to it.",
        uk: "Де стоїть наш дім і як нам написати.",
        nl: "Waar het huis staat, en hoe je ons schrijft.",
      },
    },
  ],
} satisfies Contribution;
