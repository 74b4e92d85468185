import { randomUUID } from "node:crypto";
import type { ConnectedUser, Subscription } from "../channel/subscription.ts";
import { executeCommand } from "../command/execute-command.ts";
import { type Command, parseFrame } from "../protocol/command.ts";
import { type EncodedMessage, PING, encodeErrorReply, encodeReply, encodeUnsubscribePush } from "../protocol/encode.ts";
import { type CloseNotice, DISCONNECTS, ERRORS, UNSUBSCRIBES } from "../protocol/protocol-codes.ts";
import type { CancelTimer } from "../clock.ts";
import type { CallerBudget } from "./caller-budgets.ts";
import type { ClientState, Identity, Refusal } from "./client-state.ts";
import type { ClientTransport } from "./client-transport.ts";
import { Heartbeat } from "./heartbeat.ts";
import { OutgoingQueue } from "./outgoing-queue.ts";
import type { SessionContext } from "./session-context.ts";

const VISITOR: Identity = { user: { id: "", info: undefined }, expiresAtSeconds: 0, tokenChannels: [] };

/** After a refused `connect` every command is an error; the client closes the connection. */
type Stage = "new" | "connected" | "refused" | "closed";

/** One connection. It carries out commands strictly in order, sends replies and publications, and ends when it expires. */
export class ClientSession implements ClientState {
  readonly clientId = randomUUID();
  readonly sessionId: string | undefined;
  readonly context: SessionContext;
  readonly budget: CallerBudget;
  readonly place: string;
  readonly #transport: ClientTransport;
  readonly #outgoing: OutgoingQueue;
  readonly #heartbeat: Heartbeat;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #expiryTimers = new Map<string, CancelTimer>();
  readonly #onClosed: () => void;
  #cancelLifeTimer: CancelTimer;
  #commands: Command[] = [];
  #incomingBytes = 0;
  #isWorking = false;
  #stage: Stage = "new";
  #identity = VISITOR;

  constructor(deps: {
    context: SessionContext;
    transport: ClientTransport;
    budget: CallerBudget;
    place: string;
    onClosed: () => void;
  }) {
    const { context, transport, budget, place, onClosed } = deps;
    const { clock, limits, flushSchedule, random, counters } = context;
    this.context = context;
    this.budget = budget;
    this.place = place;
    this.sessionId = transport.isEmulated ? randomUUID() : undefined;
    this.#transport = transport;
    this.#onClosed = onClosed;
    this.#outgoing = new OutgoingQueue({
      schedule: flushSchedule,
      limitBytes: limits.outgoingBytes,
      write: (frame) => transport.write(frame),
      bufferedBytes: () => transport.bufferedBytes,
      onSlow: () => {
        counters.slowClients += 1;
        this.#end(DISCONNECTS.slow);
      },
      onSent: (messageCount) => {
        counters.messagesSent += messageCount;
      },
    });
    this.#heartbeat = new Heartbeat({
      clock,
      random,
      intervalMs: limits.pingIntervalMs,
      timeoutMs: limits.pongTimeoutMs,
      ping: () => this.#sendNow(PING),
      onNoPong: () => this.disconnect(DISCONNECTS.noPong),
    });
    this.#cancelLifeTimer = clock.after(limits.staleAfterMs, () => this.disconnect(DISCONNECTS.stale));
  }

  get isOpen(): boolean {
    return this.#stage !== "closed";
  }

  get identity(): Identity {
    return this.#identity;
  }

  get user(): ConnectedUser {
    return this.#identity.user;
  }

  get subscriptions(): ReadonlyMap<string, Subscription> {
    return this.#subscriptions;
  }

  /** Handles one frame of the client: one or more commands. */
  handleFrame(frame: string): void {
    if (!this.isOpen) return;
    const commands = parseFrame(frame);
    if (!commands) return this.disconnect(DISCONNECTS.badRequest);
    this.#incomingBytes += frame.length;
    if (this.#incomingBytes > this.context.limits.incomingBytes) return this.disconnect(DISCONNECTS.tooManyRequests);
    this.#commands.push(...commands);
    if (!this.#isWorking) void this.#work();
  }

  send(message: EncodedMessage): void {
    if (this.isOpen) this.#outgoing.push(message);
  }

  reply(id: number, method: string, resultText: string): void {
    this.send(encodeReply(id, method, resultText));
  }

  admit(identity: Identity): void {
    this.#stage = "connected";
    this.#identity = identity;
    this.context.hub.add(this);
    this.#watchConnectionExpiry();
    this.#heartbeat.start();
  }

  renew(expiresAtSeconds: number): void {
    this.#identity = { ...this.#identity, expiresAtSeconds };
    this.#watchConnectionExpiry();
  }

  addSubscription(subscription: Subscription): void {
    this.#subscriptions.set(subscription.channel, subscription);
    this.context.hub.subscribe(subscription);
    this.watchExpiry(subscription);
  }

  removeSubscription(channel: string): void {
    const subscription = this.#subscriptions.get(channel);
    if (!subscription) return;
    this.#subscriptions.delete(channel);
    this.context.hub.unsubscribe(subscription);
    this.#expiryTimers.get(channel)?.();
    this.#expiryTimers.delete(channel);
  }

  watchExpiry({ channel, expiresAtSeconds }: Subscription): void {
    this.#expiryTimers.get(channel)?.();
    if (expiresAtSeconds === 0) return void this.#expiryTimers.delete(channel);
    this.#expiryTimers.set(
      channel,
      this.#atEndOf(expiresAtSeconds, () => this.unsubscribe(channel, UNSUBSCRIBES.expired)),
    );
  }

  loseState({ channel, serverSide }: Subscription): void {
    if (serverSide) this.disconnect(DISCONNECTS.insufficientState);
    else this.unsubscribe(channel, UNSUBSCRIBES.insufficientState);
  }

  unsubscribe(channel: string, notice: CloseNotice): void {
    if (!this.#subscriptions.has(channel)) return;
    this.removeSubscription(channel);
    this.send(encodeUnsubscribePush(channel, notice));
  }

  disconnect(notice: CloseNotice): void {
    if (!this.isOpen) return;
    this.#outgoing.flush();
    this.#end(notice);
  }

  /** Handles the end of the transport, on either side. */
  handleTransportClosed(): void {
    if (this.isOpen) this.#leave();
    this.#onClosed();
  }

  #end(notice: CloseNotice): void {
    if (!this.isOpen) return;
    this.#leave();
    this.#transport.close(notice);
  }

  #leave(): void {
    this.#stage = "closed";
    this.#commands = [];
    this.#outgoing.clear();
    this.#heartbeat.stop();
    this.#cancelLifeTimer();
    for (const channel of this.#subscriptions.keys()) this.removeSubscription(channel);
    this.context.hub.remove(this);
  }

  #sendNow(message: EncodedMessage): void {
    this.send(message);
    this.#outgoing.flush();
  }

  #atEndOf(expiresAtSeconds: number, run: () => void): CancelTimer {
    const { clock, limits } = this.context;
    return clock.after((expiresAtSeconds + limits.expiryGraceSeconds) * 1000 - clock.nowMs(), run);
  }

  #watchConnectionExpiry(): void {
    this.#cancelLifeTimer();
    const { expiresAtSeconds } = this.#identity;
    if (expiresAtSeconds === 0) return;
    this.#cancelLifeTimer = this.#atEndOf(expiresAtSeconds, () => this.disconnect(DISCONNECTS.connectionExpired));
  }

  /** Carries out one command at a time; the next ones wait while a token is checked. */
  async #work(): Promise<void> {
    this.#isWorking = true;
    try {
      for (let command = this.#commands.shift(); command && this.isOpen; command = this.#commands.shift()) {
        await this.#carryOut(command);
      }
      this.#incomingBytes = 0;
      this.#outgoing.flush();
    } catch (error) {
      this.context.onFault(error);
      this.disconnect(DISCONNECTS.serverError);
    } finally {
      this.#isWorking = false;
    }
  }

  async #carryOut(command: Command): Promise<void> {
    const isPong = Object.keys(command).length === 1 && command.id === 0;
    if (isPong ? !this.#heartbeat.acceptPong() : !this.#mayCarryOut(command)) {
      return this.disconnect(DISCONNECTS.badRequest);
    }
    if (isPong) return;
    if (!this.budget.takeCommand()) {
      this.context.counters.greedyClients += 1;
      return this.disconnect(DISCONNECTS.tooManyRequests);
    }
    const refusal = await executeCommand(this, command);
    if (!refusal || !this.isOpen) return;
    this.#noteAttempt(refusal, command);
    if ("disconnect" in refusal) return this.disconnect(refusal.disconnect);
    if (this.#stage === "new") this.#stage = "refused";
    this.send(encodeErrorReply(command.id, refusal.error));
  }

  /** Of what was asked for without a right to it; other refusals are no attempts at anything. */
  #noteAttempt(refusal: Refusal, command: Command): void {
    const isToken = "disconnect" in refusal && refusal.disconnect === DISCONNECTS.invalidToken;
    const isDenied = "error" in refusal && refusal.error === ERRORS.permissionDenied;
    if (!isToken && !isDenied) return;
    const { subscribe, history, presence, presence_stats: stats, sub_refresh: renewal, publish } = command;
    const { channel = "" } = subscribe ?? history ?? presence ?? stats ?? renewal ?? publish ?? {};
    this.context.onRefused({
      reason: isToken ? "invalid token" : "permission denied",
      address: this.budget.address,
      user: this.user.id,
      channel,
    });
  }

  /** `connect` comes first and once; every command but `send` has an id. */
  #mayCarryOut({ id, connect, send }: Command): boolean {
    if (id === 0 && !send) return false;
    return connect ? this.#stage === "new" : this.#stage === "connected";
  }
}
