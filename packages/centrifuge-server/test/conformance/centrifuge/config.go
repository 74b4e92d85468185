package main

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/centrifugal/centrifuge"
)

// duration is written as "10s", as Centrifugo has it.
type duration struct{ time.Duration }

func (d *duration) UnmarshalJSON(text []byte) (err error) {
	var written string
	if err = json.Unmarshal(text, &written); err == nil {
		d.Duration, err = time.ParseDuration(written)
	}
	return err
}

// namespace holds the options of Centrifugo v6 that our configurations use.
type namespace struct {
	Name                       string                 `json:"name"`
	ChannelRegex               string                 `json:"channel_regex"`
	HistorySize                int                    `json:"history_size"`
	HistoryTTL                 duration               `json:"history_ttl"`
	ForceRecovery              bool                   `json:"force_recovery"`
	AllowRecovery              bool                   `json:"allow_recovery"`
	AllowPositioning           bool                   `json:"allow_positioning"`
	AllowSubscribeForClient    bool                   `json:"allow_subscribe_for_client"`
	AllowSubscribeForAnonymous bool                   `json:"allow_subscribe_for_anonymous"`
	AllowUserLimitedChannels   bool                   `json:"allow_user_limited_channels"`
	AllowHistoryForSubscriber  bool                   `json:"allow_history_for_subscriber"`
	AllowHistoryForAnonymous   bool                   `json:"allow_history_for_anonymous"`
	Presence                   bool                   `json:"presence"`
	AllowPresenceForSubscriber bool                   `json:"allow_presence_for_subscriber"`
	AllowPresenceForAnonymous  bool                   `json:"allow_presence_for_anonymous"`
	AllowedDeltaTypes          []centrifuge.DeltaType `json:"allowed_delta_types"`
	DeltaPublish               bool                   `json:"delta_publish"`
	names                      *regexp.Regexp
}

type configuration struct {
	Client struct {
		Token struct {
			Secret string `json:"hmac_secret_key"`
		} `json:"token"`
		AllowedOrigins        []string `json:"allowed_origins"`
		AnonymousWithoutToken bool     `json:"allow_anonymous_connect_without_token"`
		PingInterval          duration `json:"ping_interval"`
		PongTimeout           duration `json:"pong_timeout"`
		UserConnectionLimit   int      `json:"user_connection_limit"`
		ChannelLimit          int      `json:"channel_limit"`
	} `json:"client"`
	HTTPAPI struct {
		Key string `json:"key"`
	} `json:"http_api"`
	Channel struct {
		Namespaces []*namespace `json:"namespaces"`
	} `json:"channel"`
}

// readConfiguration reads what Centrifugo would, and what its environment variables of these names put in its place.
func readConfiguration(file string) (config configuration, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return config, err
	}
	if err = json.Unmarshal(text, &config); err != nil {
		return config, err
	}
	for variable, setting := range map[string]*string{
		"CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY": &config.Client.Token.Secret,
		"CENTRIFUGO_HTTP_API_KEY":                 &config.HTTPAPI.Key,
	} {
		if value, isSet := os.LookupEnv(variable); isSet {
			*setting = value
		}
	}
	for _, one := range config.Channel.Namespaces {
		if one.names, err = regexp.Compile(one.ChannelRegex); err != nil {
			return config, err
		}
	}
	return config, nil
}

// namespaceOf gives the namespace of a channel and the rest of its name; nil where there is none.
func (c *configuration) namespaceOf(channel string) (*namespace, string) {
	name, rest, hasOne := strings.Cut(strings.TrimPrefix(channel, "$"), ":")
	for _, one := range c.Channel.Namespaces {
		if hasOne && one.Name == name {
			return one, rest
		}
	}
	return nil, rest
}

func (n *namespace) subscription() centrifuge.SubscribeOptions {
	return centrifuge.SubscribeOptions{
		EmitPresence:      n.Presence,
		EnableRecovery:    n.ForceRecovery,
		AllowedDeltaTypes: n.AllowedDeltaTypes,
	}
}

func (n *namespace) mayReadHistory(user string) bool {
	return n.AllowHistoryForSubscriber && (user != "" || n.AllowHistoryForAnonymous)
}

func (n *namespace) maySeePresence(user string) bool {
	return n.AllowPresenceForSubscriber && (user != "" || n.AllowPresenceForAnonymous)
}
