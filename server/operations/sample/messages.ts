import type { SampleMessage } from "./sample-types.ts";

/** Messages of fictional people at addresses reserved for examples; oldest first. */
export const sampleMessages: SampleMessage[] = [
  {
    name: "Marieke de Boer",
    phone: "+31600000101",
    email: "marieke@example.com",
    message:
      "Goedemiddag, ik heb drie dozen Nederlandse kinderboeken over. Kunnen jullie die gebruiken?",
    read: true,
  },
  {
    name: "Олена Коваль",
    phone: "+31600000102",
    email: "olena.koval@example.com",
    message:
      "Добрий день! Чи є ще місця в недільній школі для дівчинки п’яти років? Удома говоримо українською.",
    read: true,
  },
  {
    name: "Tom Hendriks",
    phone: "+31600000103",
    email: "tom.hendriks@example.com",
    message:
      "I play the piano and live around the corner. I would be glad to accompany the next silent film.",
    read: true,
  },
  {
    name: "Андрій Мельник",
    phone: "+380500000104",
    email: "andrii@example.org",
    message:
      "Вітаю! Я майстер із ремонту велосипедів, можу допомагати в суботу зранку. Інструмент маю свій.",
    read: true,
  },
  {
    name: "Fatima El Amrani",
    phone: "+31600000105",
    email: "fatima@example.com",
    message:
      "Onze school wil graag met groep 7 langskomen om over borduren te leren. Bij wie kan ik terecht?",
    read: false,
  },
  {
    name: "Sanne Visser",
    phone: "+31600000106",
    email: "sanne.visser@example.org",
    message: "Is the language café also open to people who speak neither Dutch nor Ukrainian yet?",
    read: true,
  },
  {
    name: "Ірина Бондаренко",
    phone: "+31600000107",
    email: "iryna.b@example.com",
    message: "Дякую за консультацію в четвер! Лист до муніципалітету ми відправили, усе вийшло.",
    read: false,
  },
  {
    name: "Pieter Jansen",
    phone: "+31600000108",
    email: "p.jansen@example.net",
    message:
      "Ik zoek ‘Max Havelaar’ in het Oekraïens. Bestaat er een vertaling, en hebben jullie die?",
    read: false,
  },
  {
    name: "Юлія Ткач",
    phone: "+31600000109",
    email: "yulia.tkach@example.com",
    message:
      "Хочу співати в хорі, голос невеликий, але дуже люблю Леонтовича. Чи можна прийти цієї середи?",
    read: false,
  },
  {
    name: "Emma Clarke",
    phone: "+447700900110",
    email: "emma.clarke@example.com",
    message:
      "Hello! We are visiting the city in spring and would love to see the house. Do you give tours in English?",
    read: false,
  },
];
