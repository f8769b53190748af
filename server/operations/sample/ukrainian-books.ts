import type { Author, SampleBook } from "./sample-types.ts";

const shevchenko: Author = {
  author: "Тарас Шевченко",
  aboutAuthor:
    "Поет і художник (1814–1861), народжений кріпаком. Його вірші дали українцям мову, якою народ заговорив про себе.",
};
const ukrainka: Author = {
  author: "Леся Українка",
  aboutAuthor:
    "Поетеса й драматургиня (1871–1913). Знала з десяток мов, перекладала і писала про гідність та свободу.",
};
const franko: Author = {
  author: "Іван Франко",
  aboutAuthor:
    "Письменник, учений і громадський діяч із Галичини (1856–1916); залишив кілька тисяч творів.",
};
const kotsiubynsky: Author = {
  author: "Михайло Коцюбинський",
  aboutAuthor: "Майстер імпресіоністичної прози (1864–1913), жив і працював у Чернігові.",
};
const kotliarevsky: Author = {
  author: "Іван Котляревський",
  aboutAuthor:
    "Поет і драматург із Полтави (1769–1838). З його «Енеїди» починається нова українська література.",
};
const kobylianska: Author = {
  author: "Ольга Кобилянська",
  aboutAuthor:
    "Письменниця з Буковини (1863–1942), одна з перших в Україні писала про права жінок.",
};

/** Ukrainian classics, in the public domain; the year is that of the first edition. */
export const ukrainianBooks: SampleBook[] = [
  {
    ...shevchenko,
    title: "Кобзар",
    description:
      "Перша збірка поета: вісім творів, серед них «Катерина» і «Думи мої». Книга, яку брали з собою в дорогу, на заслання і на чужину.",
    pageCount: 114,
    publicationYear: 1840,
    genre: "Поезія",
    quantity: 5,
    status: "AVAILABLE",
    language: "uk",
    cover: "viburnum-moss",
  },
  {
    ...shevchenko,
    title: "Гайдамаки",
    description:
      "Поема про повстання 1768 року, переказане з дідових спогадів: любов Яреми й Оксани посеред великої і страшної помсти.",
    pageCount: 131,
    publicationYear: 1841,
    genre: "Поема",
    quantity: 2,
    status: "AVAILABLE",
    language: "uk",
  },
  {
    ...kotliarevsky,
    title: "Енеїда",
    description:
      "Вергілієві герої в козацьких шароварах: весела мандрівка Енея з троянцями, а разом з нею — цілий словник українських страв, звичаїв і жартів.",
    pageCount: 336,
    publicationYear: 1842,
    genre: "Поема",
    quantity: 3,
    status: "CHECKEDOUT",
    language: "uk",
    cover: "waves-moss",
  },
  {
    ...kotliarevsky,
    title: "Наталка Полтавка",
    description:
      "П’єса з піснями про дівчину, яка чекає свого Петра попри бідність і сватання возного. Її ставлять понад двісті років.",
    pageCount: 64,
    publicationYear: 1838,
    genre: "Драма",
    quantity: 4,
    status: "AVAILABLE",
    language: "uk",
  },
  {
    ...ukrainka,
    title: "Лісова пісня",
    description:
      "Драма-феєрія про Мавку і Лукаша: волинський ліс, сопілка і кохання, що сильніше за смерть.",
    pageCount: 96,
    publicationYear: 1912,
    genre: "Драма",
    quantity: 4,
    status: "AVAILABLE",
    language: "uk",
    cover: "forest-moss",
  },
  {
    ...ukrainka,
    title: "Камінний господар",
    description:
      "Український погляд на Дон Жуана: не про спокусника, а про те, як прагнення влади робить людину каменем.",
    pageCount: 88,
    publicationYear: 1912,
    genre: "Драма",
    quantity: 1,
    status: "RESERVED",
    language: "uk",
  },
  {
    ...franko,
    title: "Захар Беркут",
    description:
      "Карпатська громада XIII століття боронить свої гори від монгольського війська: повість про спільну справу і ціну зради.",
    pageCount: 224,
    publicationYear: 1883,
    genre: "Історична повість",
    quantity: 3,
    status: "AVAILABLE",
    language: "uk",
    cover: "mountains-moss",
  },
  {
    ...franko,
    title: "Зів’яле листя",
    description:
      "Лірична драма у трьох «жмутках» віршів про нерозділене кохання. Звідси слова пісні «Ой ти, дівчино, з горіха зерня».",
    pageCount: 123,
    publicationYear: 1896,
    genre: "Поезія",
    quantity: 2,
    status: "UNDERRAPAIR",
    language: "uk",
    cover: "leaves-linen",
  },
  {
    ...kotsiubynsky,
    title: "Тіні забутих предків",
    description:
      "Гуцульські Ромео і Джульєтта: Іван і Марічка з ворожих родів, трембіти, полонини й повір’я Карпат.",
    pageCount: 112,
    publicationYear: 1912,
    genre: "Повість",
    quantity: 4,
    status: "CHECKEDOUT",
    language: "uk",
    cover: "mountains-moss",
  },
  {
    ...kotsiubynsky,
    title: "Fata morgana",
    description:
      "Повість «з сільських настроїв»: мрія про землю, що мріє й тане над селом, як марево в спеку.",
    pageCount: 160,
    publicationYear: 1910,
    genre: "Повість",
    quantity: 1,
    status: "AVAILABLE",
    language: "uk",
  },
  {
    author: "Іван Нечуй-Левицький",
    aboutAuthor: "Прозаїк і вчитель (1838–1918), уважний спостерігач народного побуту й мови.",
    title: "Кайдашева сім’я",
    description:
      "Найсмішніша і найгіркіша родинна хроніка української літератури: дві невістки, одна свекруха й груша на межі.",
    pageCount: 208,
    publicationYear: 1879,
    genre: "Повість",
    quantity: 3,
    status: "OVERDUE",
    language: "uk",
    cover: "village-moss",
  },
  {
    author: "Панас Мирний, Іван Білик",
    aboutAuthor:
      "Брати Рудченки: Панас (1849–1920) та Іван (1845–1905). Роман заборонили в імперії, тож уперше він вийшов у Женеві.",
    title: "Хіба ревуть воли, як ясла повні?",
    description:
      "Роман про Чіпку Варениченка, який шукав правди, а став розбійником, і про сто років життя одного степового села.",
    pageCount: 400,
    publicationYear: 1880,
    genre: "Роман",
    quantity: 2,
    status: "AVAILABLE",
    language: "uk",
  },
  {
    ...kobylianska,
    title: "Земля",
    description:
      "Буковинська родина, два брати і поле, заради якого людина здатна на все. В основі роману — справжня подія.",
    pageCount: 320,
    publicationYear: 1902,
    genre: "Роман",
    quantity: 2,
    status: "AVAILABLE",
    language: "uk",
    cover: "field-moss",
  },
  {
    ...kobylianska,
    title: "Царівна",
    description:
      "Щоденник Наталки, сироти, яка хоче вчитися, писати і бути «сама собі ціллю», — роман про жінку, що обирає сама.",
    pageCount: 368,
    publicationYear: 1896,
    genre: "Роман",
    quantity: 1,
    status: "INPROCESSING",
    language: "uk",
  },
  {
    author: "Пантелеймон Куліш",
    aboutAuthor:
      "Письменник і перекладач (1819–1897). Творець першої фонетичної абетки та першого повного перекладу Біблії українською.",
    title: "Чорна рада",
    description:
      "Перший український історичний роман: Ніжин, рік 1663, вибори гетьмана і дорога старого полковника Шрама.",
    pageCount: 240,
    publicationYear: 1857,
    genre: "Історичний роман",
    quantity: 1,
    status: "REFERENCEONLY",
    language: "uk",
    cover: "field-moss",
  },
  {
    author: "Марко Вовчок",
    aboutAuthor:
      "Літературне ім’я Марії Вілінської (1833–1907); писала трьома мовами й відкрила читачам Жуля Верна в перекладі.",
    title: "Народні оповідання",
    description:
      "Короткі оповідання від імені селянок-кріпачок: прості голоси, після яких про неволю вже не можна було мовчати.",
    pageCount: 176,
    publicationYear: 1857,
    genre: "Оповідання",
    quantity: 2,
    status: "AVAILABLE",
    language: "uk",
  },
  {
    author: "Валер’ян Підмогильний",
    aboutAuthor: "Прозаїк і перекладач із французької (1901–1937), загинув у Сандармосі.",
    title: "Місто",
    description:
      "Степан Радченко приїздить із села підкорити Київ двадцятих років. Перший великий український роман про велике місто.",
    pageCount: 304,
    publicationYear: 1928,
    genre: "Роман",
    quantity: 3,
    status: "CHECKEDOUT",
    language: "uk",
    cover: "city-brick",
  },
  {
    author: "Василь Стефаник",
    aboutAuthor:
      "Новеліст із Покуття (1871–1936), майстер дуже короткого і дуже сильного оповідання.",
    title: "Кам’яний хрест",
    description:
      "Новели про покутських селян; у найвідомішій старий Іван прощається з горбом, на якому минуло життя, перед виїздом до Канади.",
    pageCount: 128,
    publicationYear: 1900,
    genre: "Новели",
    quantity: 1,
    status: "LOST",
    language: "uk",
    cover: "village-night",
  },
];
