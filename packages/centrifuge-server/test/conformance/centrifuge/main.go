// The engine library of Centrifugo behind as much of Centrifugo's configuration, tokens and HTTP API as Touchline
// uses. The tests of the protocol and the benchmarks run against it; it is not for production, Centrifugo is.
package main

import (
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"slices"
	"time"

	"github.com/centrifugal/centrifuge"
)

func must[Value any](value Value, err error) Value {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func newNode(config configuration) *centrifuge.Node {
	return must(centrifuge.New(centrifuge.Config{
		Name: "centrifuge",
		// As Centrifugo has them, where its configuration says nothing.
		HistoryMaxPublicationLimit:  300,
		RecoveryMaxPublicationLimit: 300,
		ClientStaleCloseDelay:       10 * time.Second,
		ClientChannelLimit:          config.Client.ChannelLimit,
		UserConnectionLimit:         config.Client.UserConnectionLimit,
	}))
}

// keepInRedis keeps histories and presence, and sends publications, by way of Redis.
func keepInRedis(node *centrifuge.Node, address string) {
	shard := must(centrifuge.NewRedisShard(node, centrifuge.RedisShardConfig{Address: address}))
	shards := []*centrifuge.RedisShard{shard}
	node.SetBroker(must(centrifuge.NewRedisBroker(node, centrifuge.RedisBrokerConfig{Shards: shards})))
	presence := centrifuge.RedisPresenceManagerConfig{Shards: shards}
	node.SetPresenceManager(must(centrifuge.NewRedisPresenceManager(node, presence)))
}

func main() {
	file := flag.String("c", "config.json", "configuration of Centrifugo")
	address := flag.String("address", "127.0.0.1:0", "where to listen")
	redis := flag.String("redis", "", "address of Redis; everything is kept in memory without one")
	flag.Parse()

	config := must(readConfiguration(*file))
	node := newNode(config)
	if *redis != "" {
		keepInRedis(node, *redis)
	}
	engine := &engine{node: node, config: config}
	engine.setUp()
	if err := node.Run(); err != nil {
		log.Fatal(err)
	}

	pings := centrifuge.PingPongConfig{
		PingInterval: config.Client.PingInterval.Duration, PongTimeout: config.Client.PongTimeout.Duration,
	}
	mayConnect := func(asked *http.Request) bool {
		origin := asked.Header.Get("Origin")
		return origin == "" || slices.Contains(config.Client.AllowedOrigins, origin)
	}
	paths := http.NewServeMux()
	paths.Handle("/connection/websocket", centrifuge.NewWebsocketHandler(
		node, centrifuge.WebsocketConfig{PingPongConfig: pings, CheckOrigin: mayConnect}))
	paths.Handle("/connection/http_stream", centrifuge.NewHTTPStreamHandler(
		node, centrifuge.HTTPStreamConfig{PingPongConfig: pings}))
	paths.Handle("/connection/sse", centrifuge.NewSSEHandler(node, centrifuge.SSEConfig{PingPongConfig: pings}))
	paths.Handle("/emulation", centrifuge.NewEmulationHandler(node, centrifuge.EmulationConfig{}))
	paths.Handle("/api/", engine)

	listener := must(net.Listen("tcp", *address))
	fmt.Fprintln(os.Stdout, listener.Addr())
	log.Fatal(http.Serve(listener, paths))
}
