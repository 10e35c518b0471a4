{
  printf 'Client id: ' && read -r MARULA_CLIENT_ID
  printf 'Client secret: ' && stty -echo && read -r MARULA_CLIENT_SECRET
  stty echo && echo
  export MARULA_TOKEN="$(curl --silent --fail-with-body https://secure.marula.example/connect/token \
    --data-urlencode "grant_type=client_credentials" \
    --data-urlencode "client_id=$MARULA_CLIENT_ID" \
    --data-urlencode "client_secret=$MARULA_CLIENT_SECRET" \
    --data-urlencode "audience=https://secure.marula.example/connect/token" \
    --data-urlencode "scope=client_paymentrequest client_refund" |
    tee /dev/stderr | sed -n 's/.*"access_token": *"\([^"]*\)".*/\1/p')"
}
