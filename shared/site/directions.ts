import type { LocalizedText } from "@oselia/shared/contract";
import { address } from "./identity.ts";

/** A page with a map of the address. */
export const mapUrl = `https://www.openstreetmap.org/search?query=${encodeURIComponent(
  `${address.street}, ${address.postalCode} ${address.city.nl}, ${address.country}`,
)}`;

/** One way to come. */
export interface Direction {
  by: LocalizedText;
  text: LocalizedText;
}

/** How to get to the house. Samples: replace them with your own. */
export const directions: readonly Direction[] = [
  {
    by: { en: "Tram and bus", uk: "Трамваєм або автобусом", nl: "Tram en bus" },
    text: {
      en: "The stop Lindenplein is a three-minute walk away.",
      uk: "Зупинка Lindenplein, звідти три хвилини пішки.",
      nl: "Halte Lindenplein, vandaar drie minuten lopen.",
    },
  },
  {
    by: { en: "Bicycle", uk: "Велосипедом", nl: "Fiets" },
    text: {
      en: "There are bicycle racks in front of the door.",
      uk: "Стійки для велосипедів є біля входу.",
      nl: "Voor de deur staan fietsenrekken.",
    },
  },
  {
    by: { en: "Car", uk: "Автомобілем", nl: "Auto" },
    text: {
      en: "Parking in the street is paid. The car park Lindengarage is 200 metres away.",
      uk: "Паркування на вулиці платне. До паркінгу Lindengarage 200 метрів.",
      nl: "Parkeren op straat is betaald. Parkeergarage Lindengarage ligt op 200 meter.",
    },
  },
  {
    by: { en: "Step-free", uk: "Без сходинок", nl: "Zonder treden" },
    text: {
      en: "The entrance on the left has no steps, and the door opens at the press of a button. A lift goes to every floor, and there is an accessible toilet.",
      uk: "Вхід ліворуч без сходинок, двері відчиняються кнопкою. Ліфт є на всі поверхи, є й туалет для людей з інвалідністю.",
      nl: "De ingang links heeft geen treden en de deur gaat open met een drukknop. Er is een lift naar alle verdiepingen en een rolstoeltoegankelijk toilet.",
    },
  },
];
