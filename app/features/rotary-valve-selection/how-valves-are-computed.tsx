import { HowComputed } from "#app/features/sizing/how-computed.tsx";

export function HowValvesAreComputed() {
  return (
    <HowComputed>
      <p>
        <strong>A check, not a guarantee:</strong> how full the pockets get moves the speed by ±15%
        and more, and only a trial with your product shows it. Where a product is marked as a
        sample, so are its figures.
      </p>
      <p>
        <strong>Speed.</strong> Throughput in m³/h = litres a turn × rpm × 60 ÷ 1000 × filled part.
        The filled part is usually 0.6 to 0.85: here 0.75 for what flows easily, as the catalogue
        rates its valves, 0.7 for what flows fairly, 0.6 for what flows badly. Above 22 rpm pockets
        fill less, and by how much is not known, so nothing is computed there. The light end of a
        product’s density is taken, because it needs the larger valve.
      </p>
      <p>
        <strong>Pocket leakage.</strong> Litres a turn × rpm × 60 ÷ 1000 × (outside pressure +
        difference) ÷ outside pressure, in m³/h of the air outside: empty pockets come back full of
        the line’s air. Out of a vacuum vessel they carry outside air in: litres a turn × rpm × 60 ÷
        1000. It holds within the difference that the valve bears, with pockets that come back empty
        and air as warm as outside; a product that stays in them carries less.
      </p>
      <p>
        <strong>Gap leakage is not in it,</strong> and is often several times as much. What is
        published about flow through a gap asks for width and length of each gap; they wear, product
        lies in them, and none is stated for these valves. The manufacturer’s chart shows it,
        measured without product and at a standstill. Add both to the flow of the blower.
      </p>
      <p>
        <strong>Products.</strong> Densities in lb/ft³ after CEMA 550, Classification and
        Definitions of Bulk Materials, turned into kg/m³; how they flow and what is dangerous about
        them are our own notes. All of them are samples: weigh a full bucket of yours.
      </p>
      <p>
        Left out: lumps, fibres, moisture, swelling by air, products that melt or break, and valves
        that are fed with less than they could take: below a cyclone or a filter they turn as fast
        and are less full.
      </p>
      <p className="text-muted">
        Sources: doebritz-tec.com (rotary valve capacity), powderbulksolids.com (Coperion K-Tron on
        leakage), PECM issue 29 (Rotary valves: air leakage and performance), CEMA 550 as reprinted
        by KWS Manufacturing.
      </p>
    </HowComputed>
  );
}
