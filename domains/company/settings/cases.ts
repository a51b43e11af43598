// SAMPLE repairs. Names of their pictures are those of the gallery.

export const cases = [
  {
    machine: "Reefline RF-100, Roots blower, three lobes, DN 100, 15 kW",
    title: "A Roots blower running hot and losing oil",
    noticed: "Discharge temperature rose every month, and oil leaked at the drive end.",
    found:
      "Both drive-end bearings pitted, shaft seal hardened. Clearances had opened up with bearing wear. Rotors, gears and casing sound.",
    done: "Four new bearings, shaft seal, piston rings, gaskets and oil. Clearances set, rotors balanced, two-hour test run.",
    pictures: `before/before-01 1600x1200 As received: three-lobe blower, rusted and short of bolts
during/during-02 1600x1200 Feeler leaf in the lobe clearance
complete/complete-01 1600x1200 Three-lobe blower, overhauled and painted`,
    measures: `Rotor to rotor, middle of the lobes, mm | 0.18 | 0.3 | 0.31 | 0.19
Rotor tip to casing, inlet side, mm | 0.15 | 0.28 | 0.22 | 0.16
Rotor to end plate, drive end, mm | 0.12 | 0.25 | 0.27 | 0.13
Run-out, drive journal, mm | 0 | 0.03 | 0.02 | 0.01
Timing gear backlash, mm | 0.06 | 0.12 | 0.06 | 0.06`,
  },
  {
    machine: "Reefline RFV-250, rotary valve, 13 l/rev",
    title: "A rotary valve with blow-back",
    noticed: "Maize meal blew back into the hopper, and the line lost pressure.",
    found: "Tips scored by sand in the product, one shaft seat rusted, body still round.",
    done: "Vanes machined back and fitted with bronze tips, shaft seat sleeved, new bearings and shaft seals.",
    pictures: `before/before-03 1600x1200 Rotary-valve rotor with chipped, rusted vanes
during/during-17 1600x1200 New adjustable tips bolted to the vanes
complete/complete-17 1600x1200 Valve rotor rebuilt with bronze tips`,
    measures: `Tip to body, minimum, mm | 0.15 | 0.2 | 0.38 | 0.16
Tip to body, maximum, mm | 0.15 | 0.2 | 0.71 | 0.18
Rotor to end plate, drive end, mm | 0.15 | 0.25 | 0.32 | 0.2
Rotor to end plate, non-drive end, mm | 0.15 | 0.25 | 0.07 | 0.19
Body bore, ovality, mm | 0 | 0.05 | 0.03 | 0.03
Shaft seat run-out, mm | 0 | 0.03 | 0.11 | 0.02`,
  },
  {
    machine: "Reefline RFS-55, side-channel blower, 5.5 kW",
    title: "A side-channel blower tripping its motor",
    noticed: "The motor tripped on hot afternoons, and the blower had started to howl.",
    found: "Flour caked in the channel, six impeller blades missing, bearing dry.",
    done: "Channel cleaned, new impeller shimmed to clearance, new bearings and seal, inlet filter added.",
    pictures: `before/before-05 1600x1200 Side-channel blower opened: impeller choked with flour, blades lost
during/during-20 1600x1200 Impeller clearance on a side-channel blower
complete/complete-05 1600x1200 Single-stage side-channel blower, rebuilt`,
    measures: `Impeller to cover, mm | 0.25 | 0.35 | 0.12 | 0.3
Impeller to housing, mm | 0.25 | 0.35 | 0.48 | 0.3
Impeller rim run-out, mm | 0 | 0.08 | 0.21 | 0.05
Motor current at 250 mbar, A | 0 | 11.3 | 12.6 | 10.4
Winding insulation, MΩ | 5 | | 2.4 | 550`,
  },
];
