import { OfficeLocation } from "./office-location.tsx";
import { QuestionList } from "./question-list.tsx";

/** What stands below the contact form. */
export function WorkshopAndQuestions() {
  return (
    <>
      <OfficeLocation />
      <QuestionList />
    </>
  );
}
