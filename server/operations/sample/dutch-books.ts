import type { Author, SampleBook } from "./sample-types.ts";

const couperus: Author = {
  author: "Louis Couperus",
  aboutAuthor:
    "Haagse romancier (1863–1923), die een deel van zijn jeugd op Java doorbracht en schreef over noodlot en verval.",
};
const vanEeden: Author = {
  author: "Frederik van Eeden",
  aboutAuthor:
    "Schrijver en arts (1860–1932), een van de Tachtigers en stichter van de kolonie Walden.",
};

/** Dutch classics, in the public domain; the year is that of the first edition. */
export const dutchBooks: SampleBook[] = [
  {
    author: "Multatuli",
    aboutAuthor:
      "Schrijversnaam van Eduard Douwes Dekker (1820–1887), ambtenaar in Nederlands-Indië die ontslag nam uit protest.",
    title: "Max Havelaar",
    description:
      "De aanklacht tegen het koloniale bestuur op Java, verteld door een koffiemakelaar die er zelf niets van begrijpt. Het boek veranderde Nederland.",
    pageCount: 368,
    publicationYear: 1860,
    genre: "Roman",
    quantity: 3,
    status: "AVAILABLE",
    language: "nl",
    cover: "leaves-gold",
  },
  {
    ...couperus,
    title: "Eline Vere",
    description:
      "Een Haagse roman over een jonge vrouw die droomt en twijfelt in salons vol muziek, en langzaam haar houvast verliest.",
    pageCount: 544,
    publicationYear: 1889,
    genre: "Roman",
    quantity: 2,
    status: "AVAILABLE",
    language: "nl",
  },
  {
    ...couperus,
    title: "De stille kracht",
    description:
      "Resident Van Oudijck gelooft alleen in orde en plicht, tot Java hem laat voelen dat er machten zijn die hij niet bestuurt.",
    pageCount: 232,
    publicationYear: 1900,
    genre: "Roman",
    quantity: 2,
    status: "CHECKEDOUT",
    language: "nl",
    cover: "waves-gold",
  },
  {
    ...couperus,
    title: "Van oude menschen, de dingen, die voorbijgaan…",
    description:
      "Twee stokoude geliefden bewaren al zestig jaar een geheim, terwijl om hen heen drie generaties er iets van vermoeden.",
    pageCount: 304,
    publicationYear: 1906,
    genre: "Roman",
    quantity: 1,
    status: "RESERVED",
    language: "nl",
  },
  {
    author: "Hildebrand",
    aboutAuthor: "Schrijversnaam van Nicolaas Beets (1814–1903), predikant en dichter uit Haarlem.",
    title: "Camera Obscura",
    description:
      "Schetsen uit het Hollandse leven rond 1840: een trekschuit, een kermis, een onaangenaam mens in de Haarlemmerhout.",
    pageCount: 352,
    publicationYear: 1839,
    genre: "Verhalen",
    quantity: 1,
    status: "REFERENCEONLY",
    language: "nl",
    cover: "canal-gold",
  },
  {
    ...vanEeden,
    title: "De kleine Johannes",
    description:
      "Een jongen leert van een elf de duinen kennen zoals dieren ze zien, en zoekt daarna het boek waarin alles staat.",
    pageCount: 176,
    publicationYear: 1887,
    genre: "Sprookje",
    quantity: 3,
    status: "AVAILABLE",
    language: "nl",
    cover: "forest-brick",
  },
  {
    ...vanEeden,
    title: "Van de koele meren des doods",
    description:
      "Het leven van Hedwig, van stille kinderjaren door liefde en verslaving heen tot een laat gevonden rust.",
    pageCount: 288,
    publicationYear: 1900,
    genre: "Roman",
    quantity: 1,
    status: "AVAILABLE",
    language: "nl",
  },
  {
    author: "Theo Thijssen",
    aboutAuthor: "Onderwijzer, Kamerlid en schrijver uit de Jordaan in Amsterdam (1879–1943).",
    title: "Kees de jongen",
    description:
      "Kees Bakels loopt met zijn zwembadpas door Amsterdam en droomt zich groter dan zijn jongensleven toelaat.",
    pageCount: 320,
    publicationYear: 1923,
    genre: "Roman",
    quantity: 4,
    status: "CHECKEDOUT",
    language: "nl",
    cover: "canal-brick",
  },
  {
    author: "Joost van den Vondel",
    aboutAuthor:
      "Dichter en toneelschrijver van de Gouden Eeuw (1587–1679), kousenkoopman in Amsterdam.",
    title: "Gijsbreght van Aemstel",
    description:
      "De val van het middeleeuwse Amsterdam in één kerstnacht. Met dit treurspel ging de Amsterdamse schouwburg open.",
    pageCount: 96,
    publicationYear: 1637,
    genre: "Toneel",
    quantity: 1,
    status: "ELECTRONICCOPY",
    language: "nl",
  },
  {
    author: "Desiderius Erasmus",
    aboutAuthor:
      "Humanist uit Rotterdam (omstreeks 1466–1536), de meest gelezen geleerde van zijn tijd.",
    title: "Lof der zotheid",
    description:
      "Vrouwe Zotheid houdt een lofrede op zichzelf en spaart niemand: geen geleerden, geen vorsten en geen prelaten.",
    pageCount: 160,
    publicationYear: 1511,
    genre: "Satire",
    quantity: 2,
    status: "AVAILABLE",
    language: "nl",
    cover: "stars-brick",
  },
  {
    author: "Hendrik Conscience",
    aboutAuthor:
      "Schrijver uit Antwerpen (1812–1883), van wie wordt gezegd dat hij zijn volk leerde lezen.",
    title: "De leeuw van Vlaanderen",
    description:
      "De Guldensporenslag van 1302 als ridderroman: wevers en slagers uit Brugge tegenover het leger van de Franse koning.",
    pageCount: 400,
    publicationYear: 1838,
    genre: "Historische roman",
    quantity: 1,
    status: "WITHDRAWN",
    language: "nl",
    cover: "field-gold",
  },
  {
    author: "A.L.G. Bosboom-Toussaint",
    aboutAuthor:
      "Anna Louisa Geertruida (1812–1886) uit Alkmaar, in haar tijd de bekendste romanschrijfster van het land.",
    title: "Majoor Frans",
    description:
      "Een erfgenaam moet trouwen met een freule die paardrijdt, vloekt en zich door niemand laat voorschrijven wie zij is.",
    pageCount: 312,
    publicationYear: 1874,
    genre: "Roman",
    quantity: 1,
    status: "INPROCESSING",
    language: "nl",
  },
  {
    author: "C. Joh. Kieviet",
    aboutAuthor: "Onderwijzer en kinderboekenschrijver uit de Haarlemmermeer (1858–1931).",
    title: "Uit het leven van Dik Trom",
    description:
      "Een dikke, eerlijke belhamel haalt een heel dorp overhoop. ‘Het is een bijzonder kind, en dat is-ie!’ zegt zijn vader.",
    pageCount: 192,
    publicationYear: 1891,
    genre: "Kinderboek",
    quantity: 3,
    status: "AVAILABLE",
    language: "nl",
    cover: "village-gold",
  },
  {
    author: "Herman Gorter",
    aboutAuthor: "Dichter (1864–1927), een van de Tachtigers, later ook socialistisch denker.",
    title: "Mei: een gedicht",
    description:
      "‘Een nieuwe lente en een nieuw geluid’: zo begint dit lange gedicht over Mei, die maar één maand leeft.",
    pageCount: 144,
    publicationYear: 1889,
    genre: "Poëzie",
    quantity: 2,
    status: "AVAILABLE",
    language: "nl",
    cover: "tulips-brick",
  },
  {
    author: "Nienke van Hichtum",
    aboutAuthor:
      "Schrijversnaam van Sjoukje Bokma de Boer (1860–1939), kinderboekenschrijfster uit Friesland.",
    title: "Afke’s tiental",
    description:
      "Een Fries gezin met tien kinderen heeft weinig geld en veel aan elkaar; warm verteld naar het leven.",
    pageCount: 184,
    publicationYear: 1903,
    genre: "Kinderboek",
    quantity: 2,
    status: "AVAILABLE",
    language: "nl",
    cover: "tulips-gold",
  },
];
