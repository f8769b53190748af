import type { Contribution } from "@oselia/shared/contract";

/** What the shell knows of the public site without loading its code. */
export default {
  contract: 1,
  mounts: [
    {
      path: "/",
      layout: "public",
      title: { en: "Home", uk: "Головна", nl: "Home" },
      description: {
        en: "A Ukrainian community house in the Netherlands: news, books and company. Our door is open.",
        uk: "Дім української громади в Нідерландах: новини, бібліотека й люди. Наші двері відчинені.",
        nl: "Een Oekraïens gemeenschapshuis in Nederland: nieuws, boeken en gezelschap. Onze deur staat open.",
      },
    },
    {
      path: "/news",
      layout: "public",
      query: ["article", "language", "page"],
      title: { en: "News", uk: "Новини", nl: "Nieuws" },
      description: {
        en: "News from the house: evenings, lessons, concerts and support, with photos.",
        uk: "Новини нашого дому: вечори, уроки, концерти й допомога, з фотографіями.",
        nl: "Nieuws uit het huis: avonden, lessen, concerten en hulp, met foto’s.",
      },
    },
    {
      path: "/library",
      layout: "public",
      query: ["book", "keyword", "language", "status", "page"],
      title: { en: "Library", uk: "Бібліотека", nl: "Bibliotheek" },
      description: {
        en: "Books to borrow in Ukrainian, Dutch and other languages. Search by title, author or genre.",
        uk: "Книги українською, нідерландською та іншими мовами, які можна взяти додому. Пошук за назвою, автором або жанром.",
        nl: "Boeken om te lenen in het Oekraïens, Nederlands en andere talen. Zoek op titel, auteur of genre.",
      },
    },
    {
      path: "/contacts",
      layout: "public",
      query: ["book", "sent"],
      form: { call: "/messages", honeypot: "topic", draft: "draft" },
      title: { en: "Contacts", uk: "Контакти", nl: "Contact" },
      description: {
        en: "Where to find us and how to get in touch.",
        uk: "Де нас знайти і як із нами звʼязатися.",
        nl: "Waar je ons vindt en hoe je contact opneemt.",
      },
    },
  ],
} satisfies Contribution;
