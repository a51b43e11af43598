import * as v from "valibot";
import { cases } from "./cases.ts";
import { choice, line, list, pictures, text } from "./fields.ts";
import { measureLines } from "./measures.ts";
import { setting } from "./setting.ts";

// SAMPLE texts of the company's own pages, as defaults. Settings fill the braces. The pages leave
// pictures and links, by position.

const titled = (most: number) => v.object({ title: line("Heading", 80), text: text("Text", most) });
const pictured = v.object({ ...titled(300).entries, picture: pictures("Picture", 1) });
const named = v.object({ name: line("Name", 80), trade: line("Trade", 100, { least: 0 }) });
const SAMPLE = "Visitors see the sample company’s text.";

export const CONTENT_SETTINGS = {
  "public.hero": setting({
    title: "Home page, top",
    section: "Pages",
    about: "The first lines of the home page, above “Est.” and the phone numbers.",
    sample: SAMPLE,
    schema: v.object({
      title: line("Heading", 60),
      lead: text("Text", 300),
      down: line("Above the phone numbers", 40),
    }),
    first: {
      title: "Blower Repairs & Supply",
      lead: "We strip, measure, machine and test Roots blowers, side-channel blowers and rotary valves in our {city} workshop, and stock the bearings and spares they need.",
      down: "A blower down?",
    },
  }),
  "public.reasons": setting({
    title: "Home page, why choose us",
    section: "Pages",
    about: "Three reasons, next to their pictures.",
    sample: SAMPLE,
    schema: v.object({
      lead: text("Text", 300),
      reasons: list("Reasons", "reason", pictured, { least: 3, most: 3 }),
    }),
    first: {
      lead: "A blower breakdown stops a plant. We give you measurements, firm dates and parts from stock.",
      reasons: [
        {
          title: "Measured before it is quoted",
          text: "Every rotor, bore and shaft is measured first. The quote includes the clearances, the wear and the parts to be replaced.",
          picture: "",
        },
        {
          title: "Parts in stock",
          text: "Bearings, timing gears, seals, belts and oils for common frame sizes are in stock in {city}. Your repair does not wait for imports.",
          picture: "",
        },
        {
          title: "Test run before dispatch",
          text: "Every repaired machine runs on our bench at your speed and pressure. It leaves with a record of temperature, vibration and current.",
          picture: "",
        },
      ],
    },
  }),
  "public.services": setting({
    title: "Home page, services",
    section: "Pages",
    about: "Four services, next to their pictures.",
    sample: SAMPLE,
    schema: v.object({
      lead: text("Text", 300),
      services: list("Services", "service", pictured, { least: 4, most: 4 }),
    }),
    first: {
      lead: "One workshop for blowers, rotary valves and their wear parts.",
      services: [
        {
          title: "Blower Repairs",
          text: "Strip, measure, regrind, balance, set timing and test. Roots and side-channel machines of any make.",
          picture: "",
        },
        {
          title: "Maintenance",
          text: "Oil, belts, filters, vibration and temperature, on site and on schedule under contract.",
          picture: "",
        },
        {
          title: "Supply & Parts",
          text: "New blowers and packages, bearings, seals, couplings, belts, silencers and gauges.",
          picture: "",
        },
        {
          title: "Rotary Valves",
          text: "Drop-through and blow-through valves supplied and rebuilt, with tips, end plates, bores and drives.",
          picture: "",
        },
      ],
    },
  }),
  "public.clients": setting({
    title: "Clients and partners",
    section: "Pages",
    about: "On the home page, below the figures. An empty list is not shown.",
    sample: "The names are fictitious and marked as samples.",
    schema: v.object({
      lead: text("Text", 300),
      clients: list("Clients", "client", named, { most: 12 }),
      partners: list("Partners", "partner", named, { most: 12 }),
    }),
    first: {
      lead: "Serving mines, utilities and mills across Africa since {established}.",
      clients: [
        { name: "Witdeep Gold", trade: "Deep-level gold mining" },
        { name: "Karoo Platinum", trade: "Platinum smelting" },
        { name: "Vaal Regional Power", trade: "Power generation" },
      ],
      partners: [
        { name: "Nordluft Blowers", trade: "Roots and side-channel machines" },
        { name: "Aeroval Systems", trade: "Rotary valves" },
        { name: "Lindner Bearings", trade: "Rolling bearings" },
        { name: "Transvaal Drives", trade: "Couplings, belts and motors" },
      ],
    },
  }),
  "public.about": setting({
    title: "About page",
    section: "Pages",
    about: "Mission, vision, principles and values.",
    sample: SAMPLE,
    schema: v.object({
      mission: text("Our Mission", 600),
      vision: text("Our Vision", 600),
      principles: list(
        "Principles",
        "principle",
        v.object({
          title: line("Heading", 80),
          text: text("Text", 800),
          points: text("Points", 400, { hint: "One a line" }),
        }),
        { least: 1, most: 2 },
      ),
      values: list("Values", "value", titled(300), { least: 1, most: 9 }),
    }),
    first: {
      mission:
        "To get your plant running again with the right repair, at the quoted price and on the agreed day, with the measurements to prove it.",
      vision:
        "To be the workshop that plants across Africa call first when a blower starts to sound different, because our last repair is still running.",
      principles: [
        {
          title: "Transparency",
          text: "You see what we see. We send a strip report with photographs and measurements before the quote, and the report explains every line of the quote. You can inspect or take back the parts we replace.",
          points:
            "Strip report before any work\nOne price, line by line\nReplaced parts returned on request",
        },
        {
          title: "Quality",
          text: "Rotors are balanced, clearances are set cold and checked hot, and every machine is test run at its own speed and pressure before it leaves. We record the figures for the next service.",
          points:
            "Bearings and seals of known origin\nTest run with recorded figures\n{warranty} on material and work",
        },
      ],
      values: [
        {
          title: "Safety",
          text: "Machines locked out, lifted safely and guarded again. No deadline is worth an injury.",
        },
        {
          title: "Honesty",
          text: "If a machine is not worth repairing, we say so and quote a new one.",
        },
        {
          title: "Precision",
          text: "A few hundredths of a millimetre decide rotor life. We work to them and record them.",
        },
        {
          title: "Reliability",
          text: "A date is a promise. If we find more when we strip the machine, we call you the same day.",
        },
        {
          title: "Learning",
          text: "Apprentices train alongside our fitters, and we trace every failure to its root cause.",
        },
        {
          title: "Care",
          text: "We collect used oil and recycle metal, and a correctly set machine uses less power.",
        },
      ],
    },
  }),
  "public.pictures": setting({
    title: "Pictures of pages",
    section: "Pages",
    about: "Sample pictures are shown until you add your own.",
    sample: "The pages show 3D illustrations.",
    schema: v.object({
      about: pictures("About page", 1),
      band: pictures("Next to “Request a Quote”, on wide screens", 1),
    }),
    first: { about: "", band: "" },
  }),
  "public.cases": setting({
    title: "Repairs, before and after",
    section: "Pages",
    about: "On the Proof, About and gallery pages. An empty list is not shown.",
    sample: "Repairs of the sample company are shown, marked as samples.",
    schema: v.object({
      title: line("Heading", 80),
      cases: list(
        "Repairs",
        "repair",
        v.object({
          machine: line("Machine", 120),
          title: line("Heading", 100),
          noticed: text("Reported fault", 600),
          found: text("Findings", 800),
          done: text("Work done", 800),
          pictures: pictures("Pictures before, during and after", 3),
          measures: measureLines("Measurements"),
        }),
        { most: 12 },
      ),
    }),
    first: { title: "Three machines, before and after", cases },
  }),
  "public.gallery": setting({
    title: "Gallery",
    section: "Pages",
    about:
      "Groups of pictures on the gallery page. A group that came with the site shows sample pictures until you add your own.",
    sample: "The gallery shows 3D illustrations.",
    schema: v.object({
      videos: choice("Sample videos", ["Shown", "Hidden"]),
      groups: list(
        "Groups",
        "group",
        v.object({
          ...titled(300).entries,
          pictures: pictures("Pictures", 60),
          folder: v.pipe(
            v.picklist(["", "before", "during", "complete", "rotary-valve"]),
            v.metadata({ typed: "hidden" }),
          ),
        }),
        { least: 1, most: 12 },
      ),
    }),
    first: {
      videos: "Shown",
      groups: [
        {
          title: "Before Repair / Maintenance",
          text: "Machines on arrival, worn, seized, rusted or full of product.",
          ...{ pictures: "", folder: "before" },
        },
        {
          title: "During Repair / Maintenance",
          text: "Stripped, measured, machined, balanced and reassembled.",
          ...{ pictures: "", folder: "during" },
        },
        {
          title: "Complete Product",
          text: "Painted, tested and ready for dispatch.",
          ...{ pictures: "", folder: "complete" },
        },
        {
          title: "Rotary Valve",
          text: "Valves assembled and open.",
          ...{ pictures: "", folder: "rotary-valve" },
        },
      ],
    },
  }),
  "public.examples": setting({
    title: "Sample documents",
    section: "Pages",
    about:
      "The sample strip report, test certificate and balancing report. “Hidden” removes their pages and all links to them.",
    sample: "Documents of the sample company are shown, marked as samples.",
    schema: v.object({ shown: choice("On the website", ["Shown", "Hidden"]) }),
    first: { shown: "Shown" },
  }),
  "public.offer": setting({
    title: "Products page, services",
    section: "Pages",
    about: "Below the catalogue, with reasons and the rental offer.",
    sample: SAMPLE,
    schema: v.object({
      services: list("Services", "service", titled(200), { least: 1, most: 10 }),
      reasons: list("Reasons", "reason", titled(300), { least: 1, most: 6 }),
      rentalTitle: line("Rental, heading", 80),
      rentalText: text("Rental, text", 600),
    }),
    first: {
      services: [
        {
          title: "Blower overhaul",
          text: "Strip, measure, regrind, new bearings, seals and gears, timing, test run.",
        },
        {
          title: "Rotary valve rebuild",
          text: "Bores and rotors restored, tips renewed, end covers and drives repaired.",
        },
        {
          title: "On-site maintenance",
          text: "Oil, belts, filters, alignment and vibration, on a schedule and under contract.",
        },
        {
          title: "Balancing and machining",
          text: "Rotors, impellers and shafts balanced and machined to drawing or sample.",
        },
        {
          title: "Installation and commissioning",
          text: "Installed, aligned, piped, commissioned and handed over with test figures.",
        },
      ],
      reasons: [
        {
          title: "The right part",
          text: "We check the number against the machine before we quote, and say so when another fits better.",
        },
        {
          title: "Ex stock",
          text: "Blower wear parts are in stock in {city}. For other parts, you get a delivery date before you order.",
        },
        { title: "With a warranty", text: "{warranty}, {returns}. Both in writing." },
      ],
      rentalTitle: "Rentals and loan machines",
      rentalText:
        "We keep your plant running while we repair your machine. Roots packages from 4 to 75 kW and rotary valves from 5 to 60 l/rev, rented by the week and installed by us.",
    },
  }),
};
