import { HowComputed } from "#domains/products/customer/selection/how-computed.tsx";

export function HowValvesAreComputed() {
  return (
    <HowComputed>
      <p>
        <strong>A check, not a guarantee.</strong> Pocket fill changes the speed by ±15% or more,
        and only a trial with your product can confirm it. Products marked as samples have sample
        figures.
      </p>
      <p>
        <strong>Speed.</strong> Throughput in m³/h = displacement (l/rev) × rpm × 60 ÷ 1000 × pocket
        fill. Pocket fill is usually 0.6 to 0.85. We use 0.75 for free-flowing products, as in the
        catalogue ratings, 0.7 for average and 0.6 for poor-flowing products. Above 22 rpm pocket
        fill falls by an unknown amount, so nothing is calculated there. The lowest bulk density of
        a product is used, because it needs the larger valve.
      </p>
      <p>
        <strong>Pocket leakage.</strong> Displacement (l/rev) × rpm × 60 ÷ 1000 × (atmospheric
        pressure + differential pressure) ÷ atmospheric pressure, in m³/h of ambient air, because
        empty pockets return full of line air. Out of a vacuum vessel they carry ambient air in,
        displacement (l/rev) × rpm × 60 ÷ 1000. This is valid within the valve’s pressure rating,
        with pockets returning empty and air at ambient temperature. Product left in the pockets
        reduces it.
      </p>
      <p>
        <strong>Clearance leakage</strong> in kg/s = 0.6 × area × p1 ÷ √(R·T) × √((1 − r²) ÷ (n − ln
        r)), throttles in series (Martin), with r = p2 ÷ p1, n = 2 blades sealing each side and the
        orifice coefficient 0.6. Area = 2 × clearance × (rotor length + diameter), for blade tips
        and both ends. The rotor is as long as the port; its diameter follows from the displacement,
        with 15% for shaft and blades. It is valid from 0.05 mm and up to sonic flow (r of 0.45),
        within ±50%: worn or hot clearances differ, product seals them, and shaft seals are
        excluded. The manufacturer’s chart, measured without product and at standstill, decides.
      </p>
      <p>
        <strong>Products.</strong> Densities are converted from lb/ft³ in CEMA 550, Classification
        and Definitions of Bulk Materials. Flow behaviour and hazards are our own notes. All values
        are samples. Measure the bulk density of your product.
      </p>
      <p>
        Excluded are lumps, fibres, moisture, aeration, products that melt or break, and valves that
        are not flood-fed, such as those below a cyclone or filter.
      </p>
      <p className="text-muted">
        Sources: doebritz-tec.com (rotary valve capacity), powderbulksolids.com (Coperion K-Tron on
        leakage), PECM issue 29 (Rotary valves: air leakage and performance), CEMA 550 as reprinted
        by KWS Manufacturing, Martin 1908 and Egli 1935 (labyrinths), scribd.com/document/45126532
        (leakage through rotary valves).
      </p>
    </HowComputed>
  );
}
