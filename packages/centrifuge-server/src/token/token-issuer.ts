import { SignJWT } from "jose";

export interface TokenIssuerOptions {
  secret: string;
  issuer?: string;
  audience?: string;
}

interface TokenRequest {
  /** Null for a visitor. */
  userId: string | null;
  /** Without it the token is good for ever. */
  expiresAt?: Date;
  /** Shown to others in presence. */
  info?: unknown;
}

export interface ConnectionTokenRequest extends TokenRequest {
  /** The session it is given in: our own server takes it only as long as that lives. */
  sessionId?: string;
}

export interface SubscriptionTokenRequest extends TokenRequest {
  channel: string;
}

export interface TokenIssuer {
  connectionToken(request: ConnectionTokenRequest): Promise<string>;
  subscriptionToken(request: SubscriptionTokenRequest): Promise<string>;
}

/** Mints the tokens that the embedded server and Centrifugo both accept. */
export function createTokenIssuer({ secret, issuer, audience }: TokenIssuerOptions): TokenIssuer {
  const key = new TextEncoder().encode(secret);
  const mint = ({ userId, expiresAt, info }: TokenRequest, claims: Record<string, string>): Promise<string> => {
    const token = new SignJWT({ ...claims, ...(info !== undefined && { info }) })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setSubject(userId ?? "");
    if (expiresAt) token.setExpirationTime(expiresAt);
    if (issuer !== undefined) token.setIssuer(issuer);
    if (audience !== undefined) token.setAudience(audience);
    return token.sign(key);
  };
  return {
    connectionToken: ({ sessionId, ...request }) => mint(request, sessionId === undefined ? {} : { sid: sessionId }),
    subscriptionToken: (request) => mint(request, { channel: request.channel }),
  };
}
