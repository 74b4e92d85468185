package main

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/centrifugal/centrifuge"
)

// engine puts Centrifugo's rules of tokens, namespaces and permissions around the library that it is made of.
type engine struct {
	node   *centrifuge.Node
	config configuration
}

func (e *engine) setUp() {
	e.node.OnConnecting(e.connecting)
	e.node.OnConnect(func(client *centrifuge.Client) {
		client.OnRefresh(func(event centrifuge.RefreshEvent, answer centrifuge.RefreshCallback) {
			answer(e.refresh(client, event.Token))
		})
		client.OnSubscribe(func(event centrifuge.SubscribeEvent, answer centrifuge.SubscribeCallback) {
			options, err := e.subscribe(client, event)
			answer(centrifuge.SubscribeReply{Options: options, ClientSideRefresh: true}, err)
		})
		client.OnSubRefresh(func(event centrifuge.SubRefreshEvent, answer centrifuge.SubRefreshCallback) {
			answer(e.refreshSubscription(client, event))
		})
		client.OnPublish(func(_ centrifuge.PublishEvent, answer centrifuge.PublishCallback) {
			answer(centrifuge.PublishReply{}, centrifuge.ErrorPermissionDenied)
		})
		client.OnHistory(func(event centrifuge.HistoryEvent, answer centrifuge.HistoryCallback) {
			answer(centrifuge.HistoryReply{}, e.permit(client, event.Channel, func(one *namespace) (bool, bool) {
				return one.HistorySize > 0, one.mayReadHistory(client.UserID())
			}))
		})
		presence := func(one *namespace) (bool, bool) { return one.Presence, one.maySeePresence(client.UserID()) }
		client.OnPresence(func(event centrifuge.PresenceEvent, answer centrifuge.PresenceCallback) {
			answer(centrifuge.PresenceReply{}, e.permit(client, event.Channel, presence))
		})
		client.OnPresenceStats(func(event centrifuge.PresenceStatsEvent, answer centrifuge.PresenceStatsCallback) {
			answer(centrifuge.PresenceStatsReply{}, e.permit(client, event.Channel, presence))
		})
	})
}

// permit says why a subscriber may not have what a namespace has, or that the namespace has none of it.
func (e *engine) permit(
	client *centrifuge.Client, channel string, ask func(*namespace) (isThere, mayHave bool),
) error {
	one, _ := e.config.namespaceOf(channel)
	if one == nil {
		return centrifuge.ErrorUnknownChannel
	}
	switch isThere, mayHave := ask(one); {
	case !isThere:
		return centrifuge.ErrorNotAvailable
	case !mayHave || !client.IsSubscribed(channel):
		return centrifuge.ErrorPermissionDenied
	}
	return nil
}

func (e *engine) connecting(_ context.Context, event centrifuge.ConnectEvent) (centrifuge.ConnectReply, error) {
	if event.Token == "" {
		var reply centrifuge.ConnectReply
		if e.config.Client.AnonymousWithoutToken {
			reply.Credentials = &centrifuge.Credentials{}
		}
		return reply, nil
	}
	token, err := verify(event.Token, e.config.Client.Token.Secret)
	switch {
	case errors.Is(err, errExpired):
		return centrifuge.ConnectReply{}, centrifuge.ErrorTokenExpired
	case err != nil || token.Channel != "":
		return centrifuge.ConnectReply{}, centrifuge.DisconnectInvalidToken
	}
	subscriptions := map[string]centrifuge.SubscribeOptions{}
	for _, channel := range token.Channels {
		one, _ := e.config.namespaceOf(channel)
		if one == nil {
			return centrifuge.ConnectReply{}, centrifuge.ErrorUnknownChannel
		}
		subscriptions[channel] = one.subscription()
	}
	return centrifuge.ConnectReply{
		Credentials:       &centrifuge.Credentials{UserID: token.Subject, ExpireAt: token.endsAt(), Info: token.Info},
		Subscriptions:     subscriptions,
		ClientSideRefresh: true,
	}, nil
}

func (e *engine) refresh(client *centrifuge.Client, token string) (centrifuge.RefreshReply, error) {
	read, err := verify(token, e.config.Client.Token.Secret)
	switch {
	case errors.Is(err, errExpired):
		return centrifuge.RefreshReply{Expired: true}, nil
	case err != nil || read.Channel != "" || read.Subject != client.UserID():
		return centrifuge.RefreshReply{}, centrifuge.DisconnectInvalidToken
	case slices.ContainsFunc(read.Channels, func(channel string) bool { return !client.IsSubscribed(channel) }):
		return centrifuge.RefreshReply{}, centrifuge.DisconnectInsufficientState
	}
	return centrifuge.RefreshReply{ExpireAt: read.endsAt(), Info: read.Info}, nil
}

// subscriptionToken reads a token for this channel of this client.
func (e *engine) subscriptionToken(client *centrifuge.Client, channel, token string) (claims, error) {
	read, err := verify(token, e.config.Client.Token.Secret)
	if err != nil {
		return read, err
	}
	isOwn := read.Channel == channel && read.Subject == client.UserID()
	if !isOwn || (read.Client != "" && read.Client != client.ID()) {
		return read, centrifuge.DisconnectInvalidToken
	}
	return read, nil
}

func (e *engine) refreshSubscription(
	client *centrifuge.Client, event centrifuge.SubRefreshEvent,
) (centrifuge.SubRefreshReply, error) {
	token, err := e.subscriptionToken(client, event.Channel, event.Token)
	switch {
	case errors.Is(err, errExpired):
		return centrifuge.SubRefreshReply{Expired: true}, nil
	case err != nil:
		return centrifuge.SubRefreshReply{}, centrifuge.DisconnectInvalidToken
	}
	return centrifuge.SubRefreshReply{ExpireAt: token.endsAt(), Info: token.Info}, nil
}

func isASCII(text string) bool {
	return strings.IndexFunc(text, func(letter rune) bool { return letter > 127 }) < 0
}

func (e *engine) subscribe(
	client *centrifuge.Client, event centrifuge.SubscribeEvent,
) (options centrifuge.SubscribeOptions, err error) {
	one, rest := e.config.namespaceOf(event.Channel)
	switch {
	case one == nil:
		return options, centrifuge.ErrorUnknownChannel
	case !one.names.MatchString(rest) || (one.ChannelRegex == "" && !isASCII(event.Channel)):
		return options, centrifuge.ErrorBadRequest
	}
	options = one.subscription()
	user := client.UserID()
	if event.Token != "" {
		token, err := e.subscriptionToken(client, event.Channel, event.Token)
		switch {
		case errors.Is(err, errExpired):
			return options, centrifuge.ErrorTokenExpired
		case errors.Is(err, errInvalid):
			return options, centrifuge.ErrorPermissionDenied
		case err != nil:
			return options, err
		}
		options.ExpireAt, options.ChannelInfo = token.endsAt(), token.Info
	} else if !one.admits(event.Channel, user) {
		return options, centrifuge.ErrorPermissionDenied
	}
	options.EnablePositioning = event.Positioned && (one.AllowPositioning || one.mayReadHistory(user))
	options.EnableRecovery = one.ForceRecovery || event.Recoverable && (one.AllowRecovery || one.mayReadHistory(user))
	return options, nil
}

// admits says whether a user, "" for a visitor, may subscribe without a token.
func (n *namespace) admits(channel, user string) bool {
	hash := strings.LastIndex(channel, "#")
	switch {
	case strings.HasPrefix(channel, "$"):
		return false
	case n.AllowUserLimitedChannels && hash >= 0:
		// With an empty name among them a visitor is one of them, as at Centrifugo.
		return slices.Contains(strings.Split(channel[hash+1:], ","), user)
	}
	return n.AllowSubscribeForClient && (user != "" || n.AllowSubscribeForAnonymous)
}
