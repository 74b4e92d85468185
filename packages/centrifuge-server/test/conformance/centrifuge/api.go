package main

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"sync"

	"github.com/centrifugal/centrifuge"
)

// request has the fields of all methods of Centrifugo's HTTP API that Touchline and its tests call.
type request struct {
	Channel        string            `json:"channel"`
	Channels       []string          `json:"channels"`
	Data           json.RawMessage   `json:"data"`
	Tags           map[string]string `json:"tags"`
	SkipHistory    bool              `json:"skip_history"`
	IdempotencyKey string            `json:"idempotency_key"`
	Version        uint64            `json:"version"`
	VersionEpoch   string            `json:"version_epoch"`
	Limit          int               `json:"limit"`
	Reverse        bool              `json:"reverse"`
	Since          *struct {
		Offset uint64 `json:"offset"`
		Epoch  string `json:"epoch"`
	} `json:"since"`
	User       string                 `json:"user"`
	Client     string                 `json:"client"`
	Whitelist  []string               `json:"whitelist"`
	Disconnect *centrifuge.Disconnect `json:"disconnect"`
	Commands   []map[string]request   `json:"commands"`
	Parallel   bool                   `json:"parallel"`
}

type object map[string]any

// each runs work for every number below count, one after another or side by side, and waits for all of it.
func each(count int, parallel bool, work func(int)) {
	var group sync.WaitGroup
	for index := range count {
		if parallel {
			group.Go(func() { work(index) })
		} else {
			work(index)
		}
	}
	group.Wait()
}

func problem(err error) object {
	known := centrifuge.ErrorInternal
	errors.As(err, &known)
	return object{"error": object{"code": known.Code, "message": known.Message}}
}

func answer(result any, err error) object {
	if err != nil {
		return problem(err)
	}
	return object{"result": result}
}

func (e *engine) publish(channel string, body request) (any, error) {
	one, _ := e.config.namespaceOf(channel)
	switch {
	case channel == "" || len(body.Data) == 0:
		return nil, centrifuge.ErrorBadRequest
	case one == nil:
		return nil, centrifuge.ErrorUnknownChannel
	}
	options := []centrifuge.PublishOption{
		centrifuge.WithTags(body.Tags),
		centrifuge.WithIdempotencyKey(body.IdempotencyKey),
		centrifuge.WithVersion(body.Version, body.VersionEpoch),
		centrifuge.WithDelta(one.DeltaPublish),
	}
	if !body.SkipHistory {
		options = append(options, centrifuge.WithHistory(one.HistorySize, one.HistoryTTL.Duration))
	}
	made, err := e.node.Publish(channel, body.Data, options...)
	return object{"offset": made.Offset, "epoch": made.Epoch}, err
}

func (e *engine) broadcast(body request) (any, error) {
	responses := make([]object, len(body.Channels))
	each(len(responses), true, func(index int) { responses[index] = answer(e.publish(body.Channels[index], body)) })
	return object{"responses": responses}, nil
}

func (e *engine) history(body request) (any, error) {
	one, _ := e.config.namespaceOf(body.Channel)
	switch {
	case one == nil:
		return nil, centrifuge.ErrorUnknownChannel
	case one.HistorySize == 0:
		return nil, centrifuge.ErrorNotAvailable
	}
	options := []centrifuge.HistoryOption{centrifuge.WithLimit(body.Limit), centrifuge.WithReverse(body.Reverse)}
	if body.Since != nil {
		since := centrifuge.StreamPosition{Offset: body.Since.Offset, Epoch: body.Since.Epoch}
		options = append(options, centrifuge.WithSince(&since))
	}
	read, err := e.node.History(body.Channel, options...)
	publications := make([]object, len(read.Publications))
	for index, one := range read.Publications {
		publications[index] = object{"data": json.RawMessage(one.Data), "offset": one.Offset}
	}
	return object{"publications": publications, "offset": read.Offset, "epoch": read.Epoch}, err
}

func (e *engine) presenceStats(body request) (any, error) {
	one, _ := e.config.namespaceOf(body.Channel)
	if one == nil || !one.Presence {
		return nil, centrifuge.ErrorNotAvailable
	}
	stats, err := e.node.PresenceStats(body.Channel)
	return object{"num_clients": stats.NumClients, "num_users": stats.NumUsers}, err
}

func (e *engine) disconnect(body request) (any, error) {
	options := []centrifuge.DisconnectOption{
		centrifuge.WithDisconnectClient(body.Client), centrifuge.WithDisconnectClientWhitelist(body.Whitelist),
	}
	if body.Disconnect != nil {
		options = append(options, centrifuge.WithCustomDisconnect(*body.Disconnect))
	}
	return object{}, e.node.Disconnect(body.User, options...)
}

func (e *engine) call(method string, body request) (any, error) {
	switch method {
	case "publish":
		return e.publish(body.Channel, body)
	case "broadcast":
		return e.broadcast(body)
	case "history":
		return e.history(body)
	case "presence_stats":
		return e.presenceStats(body)
	case "disconnect":
		return e.disconnect(body)
	case "unsubscribe":
		return object{}, e.node.Unsubscribe(body.User, body.Channel, centrifuge.WithUnsubscribeClient(body.Client))
	case "info":
		return e.node.Info()
	}
	return nil, centrifuge.ErrorMethodNotFound
}

// batch carries out one command after another, or all side by side; a reply has its result under its method's name.
func (e *engine) batch(body request) object {
	replies := make([]object, len(body.Commands))
	each(len(replies), body.Parallel, func(index int) {
		for method, command := range body.Commands[index] {
			result, err := e.call(method, command)
			if replies[index] = (object{method: result}); err != nil {
				replies[index] = problem(err)
			}
		}
	})
	return object{"replies": replies}
}

// ServeHTTP answers POST /api/<method>.
func (e *engine) ServeHTTP(response http.ResponseWriter, asked *http.Request) {
	if asked.Header.Get("X-API-Key") != e.config.HTTPAPI.Key {
		response.WriteHeader(http.StatusUnauthorized)
		return
	}
	var body request
	if json.NewDecoder(asked.Body).Decode(&body) != nil {
		response.WriteHeader(http.StatusBadRequest)
		return
	}
	method := strings.TrimPrefix(asked.URL.Path, "/api/")
	response.Header().Set("Content-Type", "application/json")
	if method == "batch" {
		_ = json.NewEncoder(response).Encode(e.batch(body))
		return
	}
	_ = json.NewEncoder(response).Encode(answer(e.call(method, body)))
}
