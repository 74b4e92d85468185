/** Pages that mails lead to, each with the name of the token in its query. */
export const MAILED_LINKS = {
  confirmation: { path: "/users/confirmation", token: "confirmation_token" },
  passwordReset: { path: "/users/password/edit", token: "reset_password_token" },
  unlock: { path: "/users/unlock", token: "unlock_token" },
} as const;
