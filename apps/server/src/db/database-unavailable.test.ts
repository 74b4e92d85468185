import { expect, it } from "vitest";
import { DatabaseUnavailable, lookUpAfter } from "./database-unavailable.ts";

it("what fails after a lost connection is the loss where the database is away, and itself where it is not", async () => {
  const loss = new DatabaseUnavailable(new Error("the connection ended"));
  const failing = async (error: Error): Promise<unknown> => {
    try {
      return await lookUpAfter(loss, async () => {
        throw error;
      });
    } catch (thrown) {
      return thrown;
    }
  };
  expect(await lookUpAfter(loss, async () => "found")).toBe("found");
  expect(await failing(new DatabaseUnavailable("still away"))).toBe(loss);
  const defect = new TypeError("a defect");
  expect(await failing(defect)).toMatchObject({ cause: defect });
});
