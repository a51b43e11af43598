import { stem } from "./words.ts";

/** Id, wider product types, name, synonyms. Source, trade catalogues and buyers. */
const TABLE = `
bearing
ball-bearing|bearing
roller-bearing|bearing
deep-groove|ball-bearing|deep groove ball bearing|deep groove,deep groove bearing,dgbb,groove ball bearing
angular|ball-bearing|angular contact ball bearing|angular contact,angular contact bearing,acbb
double-angular|angular|double row angular contact ball bearing|double row angular contact,double row angular,double row bearing,double row ball bearing
four-point|ball-bearing|four-point contact ball bearing|four point contact,four point bearing
self-aligning|ball-bearing|self-aligning ball bearing|self aligning bearing,self aligning
spherical|roller-bearing|spherical roller bearing|spherical roller,spherical bearing,spherical,srb,self aligning roller bearing,barrel bearing,barrel roller bearing
cylindrical|roller-bearing|cylindrical roller bearing|cylindrical roller,cylindrical bearing
tapered|roller-bearing|tapered roller bearing|tapered roller,taper roller bearing,taper roller,taper bearing,tapered bearing,cup and cone,conical bearing
thrust|bearing|thrust bearing|thrust ball bearing,axial bearing
needle|roller-bearing|needle roller bearing|needle bearing,needle roller,needle cage,needle
carb|roller-bearing|toroidal roller bearing|toroidal bearing
cam-follower
bearing-set|||blower bearing set,motor bearing set,motor bearing pair,pair motor bearing,pair of motor bearing,bearing repair kit
plummer-block|bearing-housing|plummer block housing|plummer block,plumber block,pedestal,bearing pedestal,split housing,pedestal bearing,bearing block
pillow-block|bearing-housing|pillow block unit|pillow block,pillow block bearing,bearing unit,mounted bearing,mounted unit,foot unit,y bearing
bearing-housing|||housing
adapter-sleeve|sleeve||adapter,clamping sleeve,h sleeve
withdrawal-sleeve|sleeve
sleeve
blower|||aerator
roots-blower|blower|Roots blower|roots,root,rb,lobe blower,pd blower,positive displacement blower,rotary blower,rotary piston blower,roots type blower,rootes blower
vacuum-blower|roots-blower|Roots vacuum blower|vacuum blower,vacuum pump,exhauster,roots vacuum,roots vacuum pump,vacuum booster
package|roots-blower|blower package|blower set,blower unit,packaged blower,package blower,blower skid,complete blower
side-channel|blower|side channel blower|side channel,ring blower,regenerative blower,regenerative,vortex blower,side channel compressor,ring compressor,side channel vacuum pump,regen blower,side channel pump,sykanaal,sykanaal blower
rotary-valve|valve||airlock,air lock,rotary feeder,star valve,star feeder,rotary airlock valve,rotary lock,rav,cell wheel,drop through valve,blowing seal,sluisklep,lugsluis,blow through feeder,blow through valve,rotary vane feeder,rotary air lock valve
rotor|||rotor pair,rotor set,lobe set,lobe pair,lobe,impeller,blower lobe,blower impeller
relief-valve|valve|pressure relief valve|relief valve,safety valve,prv,blow off valve,pressure limiting valve,pressure valve,pressure release valve
check-valve|valve||nrv,one way valve,return valve,return flap,flap valve,backflow valve,keerklep,eenrigtingklep
valve
expansion-joint||rubber expansion joint|expansion joint,bellow,compensator,rubber joint,flexible joint,flexible connector,flexible connection
seal|||sealing
lip-seal|seal||oil seal,shaft seal,radial seal,rotary seal,simmer ring,simmering,simerring,garter seal,grease seal,rwdr,simmerring,oil simmerring,asseel
v-ring|seal|V-ring seal|v ring,vring
o-ring|seal|O-ring|o ring kit,oring
o-ring-cord|o-ring|O-ring cord|cord
gasket|||gasket set,joint set
piston-ring|||piston ring set
gear
timing-gear|gear||timing gear set,synchronising gear,synchronizing gear,timing gear pair
coupling
jaw-coupling|coupling||rotex,lovejoy,jaw type coupling,spidex,claw coupling,ktr,ktr coupling,spider coupling
spider|~jaw-coupling|coupling spider|spider,coupling element,coupling insert,spider element,star element,elastomer,coupling star,jaw coupling element,jaw coupling insert,spider insert,rotex element,flexible element,coupling rubber
tyre-coupling|coupling||fenaflex,tyreflex,tyre flex,fenner coupling,fenaflex coupling,flex tyre
pin-coupling|coupling|pin and bush coupling|pin bush coupling,bush pin coupling,pin bush,pin coupling,flange coupling
belt||V-belt|wedge belt,belt,fan belt,v belt drive,vbelt,waaierband
pulley|||v belt pulley,belt pulley,taper lock pulley
bush||taper bush|taper lock,tapered bush,conical bush,bush,spanbus,klembus,tapsbus
filter|||lugfilter
filter-cartridge|filter||filter element,filter insert,inlet filter cartridge,inlet filter element,filter cartridge for inlet filter,cartridge,blower filter element,paper element,polyester element
dust-cartridge|filter|dust collector cartridge|dust cartridge,pulse jet cartridge,pulse jet cartridge filter,pulse jet filter,dust collector filter,dust filter cartridge,dust filter,bin vent cartridge,bin vent filter
filter-panel|filter||panel filter,panel,pleated filter
filter-housing|filter|inlet filter housing|inlet filter,filter housing,inlet air filter
silencer
inlet-silencer|silencer
discharge-silencer|silencer
gauge
pressure-gauge|gauge||manometer,pressure meter,capsule gauge,bourdon gauge
vacuum-gauge|gauge||vacuum meter,vacuumeter
temperature-gauge|gauge||thermometer,termometer
transmitter||pressure transmitter|transmitter,pressure sensor,transducer
pressure-switch||differential pressure switch|pressure switch,vacuum switch,dp switch,filter switch
lubricant|||blower lubricant,bearing lubricant
oil|lubricant||blower oil,gear oil,lubricant oil,gearbox oil,blower lubricant oil,roots blower oil,gear lubricant
grease|lubricant||bearing grease,lubricant grease,grease cartridge
mount||vibration mount|vibration mounting,vibration mount set,av mount,rubber mount,machine mount,machine foot,vibration damper,rubber foot,anti vibration foot
sight-glass|||oil sight glass,oil level glass,level glass
sprocket|||chain sprocket
chain|||roller chain,drive chain
mechanical-seal
ball-valve|valve
butterfly-valve|valve
gate-valve|valve||knife gate
solenoid-valve|valve
compressor|||air compressor,screw compressor
carbon-vane|||vane set
gland-packing||gland packing|packing rope
rod-end|||rose joint
electric-motor
pump
ball-screw
linear-bearing|bearing||linear ball bearing
puller|||bearing puller
snap-ring||circlip|seeger,seeger ring,retaining ring
`;

export type ProductType = {
  id: string;
  label: string;
  /** `~` in the table sets `isPart`. */
  wider: Map<string, { isPart: boolean }>;
};

export const productTypes = new Map<string, ProductType>();
const phrases = new Map<string, string>();
export const productTypeWords = new Set<string>();
const longest = new Map<string, number>();

for (const line of TABLE.trim().split("\n")) {
  const [id = "", wider = "", named, others = ""] = line.split("|");
  const label = named || id.replaceAll("-", " ");
  const isPart = wider.startsWith("~");
  const next = wider.replace("~", "");
  productTypes.set(id, { id, label, wider: new Map(next ? [[next, { isPart }]] : []) });
  for (const phrase of [label, ...others.split(",")]) {
    const stems = splitWords(phrase).map(stem);
    if (stems.length === 0) continue;
    enterPhrase(stems, id);
    for (const word of stems) if (word.length > 1) productTypeWords.add(word);
  }
}
for (const [phrase, id] of [...phrases]) {
  const stems = phrase.split(" ");
  const backwards = [...stems.slice(-1), ...stems.slice(0, -1)];
  if (!phrases.has(backwards.join(" "))) enterPhrase(backwards, id);
}

function enterPhrase(stems: string[], id: string): void {
  const [first = ""] = stems;
  phrases.set(stems.join(" "), id);
  longest.set(first, Math.max(longest.get(first) ?? 0, stems.length));
}

for (const productType of productTypes.values()) {
  for (const [id, { isPart }] of productType.wider) {
    for (const further of productTypes.get(id)?.wider.keys() ?? [])
      if (!productType.wider.has(further)) productType.wider.set(further, { isPart });
  }
}

export function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];
}

export function joinedWords(text: string): string[] {
  return text.toLowerCase().match(/\b[a-z]{1,3}\d{1,3}\b/g) ?? [];
}

const ATTRIBUTES = new Set(
  "air rotary radial lobe three 3 two over non rubber shaft flexible drive wedge v anti narrow rolling lubricating dial tl".split(
    " ",
  ),
);
for (const word of ATTRIBUTES) if (word.length > 1) productTypeWords.add(word);

export function attributedProductTypeAt(
  stems: readonly string[],
  from: number,
): ReturnType<typeof productTypeAt> {
  const found = productTypeAt(stems, from);
  if (found || !ATTRIBUTES.has(stems[from] ?? "")) return found;
  const behind = attributedProductTypeAt(stems, from + 1);
  return behind && { ...behind, length: behind.length + 1 };
}

export function productTypeAt(
  stems: readonly string[],
  from: number,
): { productType: string; length: number } | null {
  const most = Math.min(longest.get(stems[from] ?? "") ?? 0, stems.length - from);
  for (let length = most; length > 0; length -= 1) {
    const productType = phrases.get(stems.slice(from, from + length).join(" "));
    if (productType) return { productType, length };
  }
  return null;
}

export function productTypeLabel(id: string): string {
  return productTypes.get(id)?.label ?? id.replaceAll("-", " ");
}

export function isKindOf(id: string, wider: string): boolean {
  return id === wider || (productTypes.get(id)?.wider.has(wider) ?? false);
}
