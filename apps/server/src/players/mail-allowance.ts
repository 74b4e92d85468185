import type { Attempt, AttemptLimits } from "./attempt-limit.ts";

interface AskedFor {
  /** Each kind of mail is counted for itself. */
  kind: "sign_up" | "confirmation" | "password_reset" | "email_addition" | "phone_sign_up" | "phone_password";
  /** Of a text message its number. */
  emailKey: string;
  /** Where it is asked for: all that one customer has at will. */
  network: string;
}

/** Taken back where nothing leaves after all. */
export type MailAllowance = (Attempt & { allowed: false }) | { allowed: true; giveBack: () => Promise<void> };

/**
 * Whether a stranger may have a mail sent to an address, or a message to a number. Nobody's inbox is flooded, and nobody is kept
 * from a mail by others: what a network may ask for is its own, and where many have used up what they share it still has its
 * first of the day. Only a crowd of networks that are all new can use that up, and for an hour.
 */
export async function takeMail(limits: AttemptLimits, { kind, emailKey, network }: AskedFor): Promise<MailAllowance> {
  const address = `${kind} ${emailKey}`;
  const share = `${address} ${network}`;
  const own = await limits.mailToAddressByNetwork.take(share);
  if (!own.allowed) return own;
  const isFirst = (await limits.firstMailByNetwork.take(share)).allowed;
  const shared = isFirst ? limits.firstMailToAddress : limits.furtherMailToAddress;
  const common = await shared.take(address);
  const giveBackShare = async (): Promise<void> => {
    await limits.mailToAddressByNetwork.giveBack(share);
    if (isFirst) await limits.firstMailByNetwork.giveBack(share);
  };
  if (common.allowed)
    return {
      allowed: true,
      async giveBack() {
        await giveBackShare();
        await shared.giveBack(address);
      },
    };
  // No mail left, so the network has had none.
  await giveBackShare();
  return common;
}
