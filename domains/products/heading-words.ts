const NUMBER = `(?:no|nr|num|numbers?|nommer|nummer|code|kode|ref|reference|#)`;

/** In order of precedence; the empty one lists what is never a product’s value. */
export const HEADING_WORDS: readonly (readonly [column: string, words: string])[] = [
  [
    "part_number",
    `(?:(?:our|internal) )?(?:part|item|stock|product|article|artikel|catalog(?:ue)?|cat|material|order|onderdeel|teile|voorraad) ?${NUMBER}|sku|${NUMBER}|part|item|product|plu`,
  ],
  [
    "manufacturer_numbers",
    `(?:mfr|mfg|manufacturers?|makers?|oem|suppliers?|vendors?|brand|original) (?:(?:part|item|product|stock|catalogue) )?(?:${NUMBER}|designation)|mpn|designation|bearing ${NUMBER}|cross reference|oem`,
  ],
  ["brand", "brand|make|manufacturer|mfr|mfg|maker|fabrikaat|handelsmerk|marke|hersteller|merk"],
  [
    "name",
    "(?:(?:product|item|part|stock|article|short) )?(?:name|description|naam|beskrywing|bezeichnung|omschrijving)|designation|product|item|title|benaming",
  ],
  [
    "description",
    "(?:(?:long|full|extended|further) )?(?:description|text)|details?|remarks?|notes?|comments?|specification|opmerkings?",
  ],
  [
    "price",
    "(?:(?:unit|list|selling|sales?|sell|retail|trade|standard|new) )?(?:price|prys|preis|prijs|rate)(?: (?:unit|eenheid))?|rrp|selling|retail|list|(?:verkoop|lys|eenheids)prys",
  ],
  [
    "cost",
    "(?:(?:nett?|cost|purchase|buying|landed|dealer|average|supplier) )(?:price|cost)|cost|nett?|dealer|kosprys|einkaufspreis",
  ],
  [
    "stock",
    "(?:stock|qty|quantity)(?: (?:on hand|in stock|available|level|counted))?|on hand|soh|in stock|available|free stock|balance|counted|count|voorraad|bestand|hoeveelheid",
  ],
  [
    "category",
    "(?:(?:product|stock|item) )?(?:category|group|family|class|range|section|department)|kategorie|groep|warengruppe",
  ],
  ["supplier", "(?:supplier|vendor)(?: name)?|verskaffer|lieferant"],
  ["bin", "(?:bin|shelf|rack|store)(?: (?:location|no|number))?|location|rak"],
  ["reorder_quantity", "(?:re ?)?order (?:qty|quantity)|eoq"],
  ["minimum_stock", "(?:min(?:imum)?|re ?order)(?: (?:stock|level|point|qty|quantity))?"],
  ["unit", "unit(?: of (?:measure|sale))?|uom|u m|eenheid|einheit|sold (?:by|per)"],
  [
    "pack_size",
    "pack(?:ing|aging)? ?(?:size|qty|quantity)|pack|(?:qty|units?|pcs|pieces) per (?:pack|box|carton)|box qty|spq",
  ],
  [
    "dispatch_weight",
    "(?:(?:gross|nett?|shipping|dispatch|unit) )?(?:weight|mass|gewicht|massa|gewig)(?: kg)?",
  ],
  ["packing", "packing|packaging"],
  ["origin_country", "country(?: of origin)?|origin|coo|made in"],
  ["hs_code", "(?:hs|tariff|customs|commodity)(?: (?:code|no|number|heading))?"],
  ["lead_time", "lead ?time|delivery(?: time)?|availability"],
  ["image_url", "(?:image|picture|photo)(?: (?:url|link))?"],
  ["d (mm)", "id|i d|bore|inside(?: diameter)?|inner(?: diameter)?|shaft"],
  ["D (mm)", "od|o d|outside(?: diameter)?|outer(?: diameter)?|housing"],
  ["B (mm)", "width|wide|b"],
  [
    "",
    "moq|min(?:imum)? order(?: (?:qty|quantity))?|(?:(?:line|stock|unit|price) )?(?:total|value|incl(?:usive|uding)?)|incl(?:uding)? (?:vat|btw)|amount|disc(?:ount)?|markup|margin|vat|btw|barcode|ean|page|weight g|mass g|date|line no|row no",
  ],
];
