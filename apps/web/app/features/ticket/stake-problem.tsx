import type { Issue } from "@touchline/betting";
import { FieldNote } from "../../ui/field-note.tsx";
import { reasonId } from "./reason-id.ts";
import { useIssueText } from "./use-issue-text.ts";

/** Why a stake cannot be, under the field it was entered in. */
export function StakeProblem({ issue }: { issue: Issue }) {
  const issueText = useIssueText();
  return <FieldNote id={reasonId(issue)} problem={issueText(issue).text} />;
}
