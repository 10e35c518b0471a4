& {
  $body = @{
    grant_type    = 'client_credentials'
    client_id     = Read-Host 'Client id'
    client_secret = [Net.NetworkCredential]::new('', (Read-Host 'Client secret' -AsSecureString)).Password
    audience      = 'https://secure.marula.example/connect/token'
    scope         = 'client_paymentrequest client_refund'
  }
  $response = Invoke-RestMethod 'https://secure.marula.example/connect/token' -Method Post -Body $body
  $env:MARULA_TOKEN = $response.access_token
  $response | ConvertTo-Json
}
