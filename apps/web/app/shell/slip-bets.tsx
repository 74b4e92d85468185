import { betCashOut } from "../features/cash-out/cash-out-part.tsx";
import { MyBets } from "../features/my-bets/my-bets.tsx";

/** The player's bets on the slip's other tab. */
export const SlipBets = () => <MyBets footOf={betCashOut} />;
