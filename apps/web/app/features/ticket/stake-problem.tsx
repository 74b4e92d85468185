import type { Issue } from "@touchline/betting";
import { Icon } from "../../ui/icon.tsx";
import { reasonId } from "./reason-id.ts";
import styles from "./stake-entry.module.css";
import { useIssueText } from "./use-issue-text.ts";

/** Why a stake cannot be, under the field it was entered in. */
export function StakeProblem({ issue }: { issue: Issue }) {
  const issueText = useIssueText();
  return (
    <p className={styles.error} id={reasonId(issue)}>
      <Icon name="warning-circle" className={styles.icon} />
      {issueText(issue).text}
    </p>
  );
}
