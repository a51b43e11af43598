import { Featured } from "./featured.tsx";
import { Services } from "./services.tsx";
import { TrackRecord } from "./track-record.tsx";
import { WhyChoose } from "./why-choose.tsx";

export function HomeSections() {
  return (
    <>
      <WhyChoose />
      <Services />
      <TrackRecord />
      <Featured />
    </>
  );
}
