import type { SampleArticle } from "./sample-types.ts";

/** News of a community house; people, dates and links are fictional. */
export const sampleNews: SampleArticle[] = [
  {
    daysAgo: 1,
    status: "PUBLISHED",
    language: "en",
    title: "Open house on Saturday: bring a friend, we bring the varenyky",
    content:
      "The doors are open from eleven until four. There is a tour of the library, a table where you can try cross-stitch, and a kitchen that does not stop: potato and cherry varenyky, borshch, and coffee the Dutch way. No tickets and no Ukrainian needed. Children are welcome, dogs too if they like people.\n\nIf you can spare an hour to help with the dishes, tell us at the door. It is the best way to learn everybody's name.",
    btnText: "Plan your visit",
    btnLink: "https://example.com/open-house",
    photos: ["kitchen", "window", "library"],
  },
  {
    daysAgo: 3,
    status: "PUBLISHED",
    language: "uk",
    title: "Хор «Світлиця» шукає голоси: альтів, тенорів і сміливих початківців",
    content:
      "Щосереди о 19:00 ми співаємо у великій залі. У репертуарі — народні пісні в обробці Леонтовича і Лисенка, кілька нідерландських колядок і те, що ми самі любимо. Знати ноти не обов’язково: першу половину репетиції ми вчимося слухати одне одного.\n\nПриходьте двічі просто так, а тоді вирішите. Перший виступ — на різдвяному вечорі в домі.",
    photos: ["choir"],
  },
  {
    daysAgo: 5,
    status: "PUBLISHED",
    language: "nl",
    title: "Taalcafé: Nederlands oefenen met koffie en zonder toetsen",
    content:
      "Elke dinsdagavond schuiven Nederlanders en Oekraïners bij elkaar aan tafel. We praten een uur over één onderwerp: de huisarts, de fiets, het schoolplein. Fouten maken mag, graag zelfs. Vrijwilligers leggen woorden uit en leren er evenveel Oekraïense voor terug.\n\nJe hoeft je niet aan te melden. Kom binnen, pak een kop koffie en kies een tafel.",
    btnText: "Onderwerpen",
    btnLink: "https://example.com/taalcafe",
    photos: ["table"],
  },
  {
    daysAgo: 8,
    status: "PUBLISHED",
    language: "en",
    title: "Two hundred new books have reached our shelves",
    content:
      "A publisher in Lviv and three families who moved house have filled eleven boxes. Our volunteers have read, repaired, stamped and shelved them: novels, poetry, a wall of picture books and, at last, a full set of Lesya Ukrainka.\n\nYou will find them in the library on this site. Borrowing is free for four weeks; ask for a book at the desk.",
    photos: ["library", "books"],
  },
  {
    daysAgo: 12,
    status: "PUBLISHED",
    language: "uk",
    title: "Недільна школа: новий клас для найменших",
    content:
      "Від цього місяця ми приймаємо дітей від чотирьох років. Година української через казку, пісню і малюнок, потім — спільний сніданок. Групи невеликі, до дев’яти дітей, і дві вчительки в кожній.\n\nШкола безкоштовна. Просимо лише повідомити нас про алергії та про те, якою мовою дитина говорить удома.",
    btnText: "Записати дитину",
    btnLink: "https://example.com/school",
    photos: ["children"],
  },
  {
    daysAgo: 17,
    status: "PUBLISHED",
    language: "nl",
    title: "De tuin is winterklaar: dank aan veertien paar handen",
    content:
      "Zaterdag is er gespit, gesnoeid en soep gegeten. De kruidenbakken zijn afgedekt, langs de muur staan nu drie jonge kersenbomen en er liggen vierhonderd tulpenbollen in de grond, blauw en geel door elkaar.\n\nIn maart beginnen we weer. Wie een stekje over heeft, mag het altijd komen brengen.",
    photos: ["garden", "tulips"],
  },
  {
    daysAgo: 23,
    status: "PUBLISHED",
    language: "en",
    title: "An evening with the bandura: forty strings and one heart",
    content:
      "The instrument has more strings than most of us have patience to tune, and it fell silent only when it was forbidden. Our guest plays dumas from the eighteenth century and a few songs written last year, and tells between songs how the bandura survived.\n\nThe concert lasts an hour and a quarter. Seats are on a first come, first served basis; the bar opens afterwards.",
    photos: ["concert"],
  },
  {
    daysAgo: 31,
    status: "PUBLISHED",
    language: "uk",
    title: "Вишиваємо разом: рушник, який почали тридцять людей",
    content:
      "Одне полотно, дві нитки — червона й чорна — і тридцять пар рук. Узор ми взяли з полтавської сорочки початку ХХ століття, перемалювали на сітку і щоп’ятниці додаємо кілька рядків.\n\nУміти не треба: хрестик показуємо за десять хвилин. Рушник висітиме у великій залі, а на звороті будуть імена всіх, хто до нього доторкнувся.",
    photos: ["embroidery", "window"],
  },
  {
    daysAgo: 40,
    status: "PUBLISHED",
    language: "nl",
    title: "Spreekuur: hulp bij brieven, formulieren en de huisarts",
    content:
      "Een brief van de gemeente, een toeslag, een afspraak in het ziekenhuis: elke donderdagmiddag zitten twee vrijwilligers klaar om mee te lezen en mee te bellen. Eén van hen spreekt Oekraïens, de ander kent de weg.\n\nHet spreekuur is gratis en wat je vertelt, blijft binnen de muren van het huis.",
    photos: ["table"],
  },
  {
    daysAgo: 52,
    status: "PUBLISHED",
    language: "en",
    title: "Film night: silent poetry from 1930",
    content:
      "We are showing Oleksandr Dovzhenko's “Earth”, a silent film in which sunflowers, apples and faces say more than the titles. A pianist from the neighbourhood plays along, as it was done then.\n\nThe film is seventy-five minutes long. Afterwards there is tea and, judging by last time, a long conversation.",
    photos: ["sunflowers"],
  },
  {
    daysAgo: 66,
    status: "PUBLISHED",
    language: "uk",
    title: "Велосипед за день: майстерня у дворі",
    content:
      "У Нідерландах без велосипеда — як без черевиків. Двоє майстрів навчили нас міняти камеру, підтягувати ланцюг і розуміти знаки на перехресті. Вісімнадцять велосипедів поїхали своїм ходом, ще три чекають на запчастини.\n\nНаступна майстерня — за місяць. Старі велосипеди приймаємо щодня, навіть якщо вони вже нікуди не їдуть.",
    photos: ["canal"],
  },
  {
    daysAgo: 2,
    status: "ANNOUNCE",
    language: "en",
    title: "The house is closed next Monday for repairs to the roof",
    content:
      "The roofers come for one day. The library, the kitchen and the Monday classes are closed; books that were due on Monday may come back on Tuesday. You can phone us as usual.",
    photos: ["canal"],
  },
  {
    daysAgo: -14,
    status: "DRAFT",
    language: "uk",
    title: "Різдвяний вечір: дванадцять страв і одна зірка",
    content:
      "Чернетка. Програма: кутя о шостій, колядки о сьомій, вертеп дитячої групи о пів на восьму. Уточнити, хто приносить узвар, і скільки стільців можна позичити в сусідів.",
    photos: ["star"],
  },
  {
    daysAgo: 220,
    status: "ARCHIVED",
    language: "nl",
    title: "Paaseieren schrijven: zo maak je een pysanka",
    content:
      "Met bijenwas, een kistka en drie kleurbaden schreven we in april meer dan honderd eieren. De oudste deelneemster was eenentachtig en had het van haar grootmoeder geleerd; de jongste was vijf en vond haar eigen motief uit.",
    photos: ["eggs"],
  },
];
