package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"regexp"
	"strconv"
	"strings"
)

const toleranceSeconds = 5 * 60

var (
	digits     = regexp.MustCompile(`^[0-9]{1,12}$`)
	secretForm = regexp.MustCompile(
		`^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$`)
)

// Verify returns nil when the delivery is genuine, and the reason when it is not.
func Verify(headers map[string]string, rawBody []byte, secret string, now int64) error {
	id, timestamp := headers["webhook-id"], headers["webhook-timestamp"]
	signatures := headers["webhook-signature"]
	if id == "" || signatures == "" || !digits.MatchString(timestamp) {
		return errors.New("malformed header")
	}
	sent, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return err
	}
	if now-sent > toleranceSeconds || sent-now > toleranceSeconds {
		return errors.New("stale timestamp")
	}
	if !secretForm.MatchString(secret) {
		return errors.New("malformed secret")
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return err
	}

	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(rawBody)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, signature := range strings.Split(signatures, " ") {
		if hmac.Equal([]byte(signature), expected) {
			return nil
		}
	}
	return errors.New("no matching signature")
}
