curl --silent --fail-with-body https://secure.marula.example/connect/token \
  --data-urlencode "grant_type=authorization_code" \
  --data-urlencode "client_id=$MARULA_CLIENT_ID" \
  --data-urlencode "client_secret=$MARULA_CLIENT_SECRET" \
  --data-urlencode "redirect_uri=https://shop.jacaranda.example/bank-linked" \
  --data-urlencode "code=$CODE" \
  --data-urlencode "code_verifier=$CODE_VERIFIER"
