import { OfficeLocation } from "./office-location.tsx";
import { QuestionList } from "./question-list.tsx";

export function WorkshopAndQuestions() {
  return (
    <>
      <OfficeLocation />
      <QuestionList />
    </>
  );
}
