/** What operators may be: each may do some things, and nobody all of it alone where money moves. */
export const OPERATOR_ROLES = ["support", "trading", "payments", "compliance", "admin"] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** What may be done, and by whom. */
export const OPERATOR_PERMISSIONS = {
  "players.read": ["support", "payments", "compliance", "admin"],
  "players.write": ["compliance", "admin"],
  "sessions.end": ["support", "compliance", "admin"],
  "sessions.end_all": ["admin"],
  "bets.read": ["support", "trading", "payments", "compliance", "admin"],
  "bets.decide": ["trading", "admin"],
  "money.adjust": ["payments", "admin"],
  "requests.read": ["trading", "payments", "compliance", "admin"],
  "requests.decide": ["trading", "payments", "compliance", "admin"],
  "markets.close": ["trading", "admin"],
  "bets.export": ["compliance", "admin"],
  "audit.read": ["compliance", "admin"],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>;
export type OperatorPermission = keyof typeof OPERATOR_PERMISSIONS;

export const mayDo = (roles: readonly OperatorRole[], permission: OperatorPermission): boolean => {
  const allowed: readonly OperatorRole[] = OPERATOR_PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role));
};
