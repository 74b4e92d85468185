package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"errors"
	"hash"
	"strings"
	"time"
)

type claims struct {
	Subject  string          `json:"sub"`
	Expires  *int64          `json:"exp"`
	NotYet   *int64          `json:"nbf"`
	ExpireAt *int64          `json:"expire_at"`
	Info     json.RawMessage `json:"info"`
	Channels []string        `json:"channels"`
	Channel  string          `json:"channel"`
	Client   string          `json:"client"`
}

var (
	errInvalid = errors.New("invalid token")
	errExpired = errors.New("expired token")
)

// algorithms are those that Centrifugo accepts of one HMAC secret; no setting of it leaves one out.
var algorithms = map[string]func() hash.Hash{"HS256": sha256.New, "HS384": sha512.New384, "HS512": sha512.New}

func decode(part string, into any) error {
	text, err := base64.RawURLEncoding.DecodeString(part)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// verify reads the claims of a token that was signed with the secret, and is neither old nor early.
func verify(token, secret string) (claims, error) {
	var read claims
	var header struct {
		Algorithm string `json:"alg"`
	}
	parts := strings.Split(token, ".")
	if len(parts) != 3 || decode(parts[0], &header) != nil || decode(parts[1], &read) != nil {
		return read, errInvalid
	}
	newHash, isKnown := algorithms[header.Algorithm]
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if !isKnown || err != nil {
		return read, errInvalid
	}
	sum := hmac.New(newHash, []byte(secret))
	sum.Write([]byte(parts[0] + "." + parts[1]))
	if !hmac.Equal(signature, sum.Sum(nil)) {
		return read, errInvalid
	}
	now := time.Now().Unix()
	if (read.Expires != nil && *read.Expires <= now) || (read.NotYet != nil && *read.NotYet > now) {
		return read, errExpired
	}
	return read, nil
}

// endsAt is when the connection or the subscription ends, in seconds; 0 for never.
func (c claims) endsAt() int64 {
	switch {
	case c.ExpireAt != nil:
		return *c.ExpireAt
	case c.Expires != nil:
		return *c.Expires
	}
	return 0
}
